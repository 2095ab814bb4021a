import { indexCrashRounds } from './index-crash-rounds.ts';
import { startSearchServices } from './search-services.ts';

// `pnpm --filter @site/launch index-crash-test 50`: kills `push`, `push --rebuild`, `watch` and the search engine at random
// moments. Fails if a visitor ever finds something else than the old index or the new one.
const rounds = Number(process.argv[2] ?? 50);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`The number of kills must be a whole number of at least 1, not ${JSON.stringify(process.argv[2])}`);
  process.exit(2);
}
const services = await startSearchServices();
const recoveries: number[] = [];
let visits = 0;
let defects = 0;
try {
  for await (const round of indexCrashRounds(services, rounds)) {
    recoveries.push(round.recoveryMs);
    visits += round.visits;
    defects += round.defects.length;
    console.log(
      `kill ${recoveries.length} of ${rounds}: ${round.killed} after ${Math.round(round.killedAfterMs)} ms; ` +
        `${round.visits} visits, ${round.missedVisits} without a response, ${round.defects.length} defects; ` +
        `up to date after ${Math.round(round.recoveryMs)} ms`,
    );
    for (const defect of round.defects) console.error(`  ${defect}`);
  }
} finally {
  await services.stop();
}
recoveries.sort((a, b) => a - b);
const median = recoveries[Math.floor(recoveries.length / 2)] ?? 0;
console.log(
  `${visits} visits, ${defects} defects; up to date again in ${Math.round(median)} ms in the ` +
    `median, ${Math.round(recoveries.at(-1) ?? 0)} ms at most`,
);
process.exit(defects === 0 ? 0 : 1);
