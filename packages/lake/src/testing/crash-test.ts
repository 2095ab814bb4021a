import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRounds } from './crash-rounds.ts';

/** A lake that takes longer than this to answer again, in milliseconds, fails the test. */
const LATEST_RETURN = 2000;

// `pnpm --filter @site/lake crash-test 20`: kills the lake under load as many times, and fails where an acknowledged
// transaction is lost, one is there in part, or the lake is back too late.
const rounds = Number(process.argv[2] ?? 20);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`The number of kills must be a whole number from 1, not ${JSON.stringify(process.argv[2])}`);
  process.exit(2);
}
const dataDir = await mkdtemp(join(tmpdir(), 'lake-crash-'));
const returns: number[] = [];
let acknowledged = 0;
let lost = 0;
let torn = 0;
for await (const result of crashRounds(rounds, dataDir)) {
  returns.push(result.backAfter);
  acknowledged += result.acknowledged;
  lost += result.losses.length;
  torn += result.torn.length;
  console.log(
    `kill ${returns.length} of ${rounds}: ${result.acknowledged} transactions acknowledged, ` +
      `${result.losses.length} lost, ${result.torn.length} torn, back in ${Math.round(result.backAfter)} ms`,
  );
  for (const finding of [...result.losses, ...result.torn]) console.error(`  ${finding}`);
}
await rm(dataDir, { recursive: true, force: true });
returns.sort((a, b) => a - b);
const median = returns[Math.floor(returns.length / 2)] ?? 0;
const latest = returns.at(-1) ?? 0;
console.log(
  `${acknowledged} acknowledged transactions in all, ${lost} lost, ${torn} torn; ` +
    `back in ${Math.round(median)} ms in the median, ${Math.round(latest)} ms at most`,
);
if (latest > LATEST_RETURN) console.error(`The lake was back later than ${LATEST_RETURN} ms`);
process.exitCode = lost === 0 && torn === 0 && latest <= LATEST_RETURN ? 0 : 1;
