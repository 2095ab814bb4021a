import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRounds } from './crash-rounds.ts';

/** The test fails if the lake takes longer than this to respond after a restart. */
const MAX_RECOVERY_MS = 2000;

// `pnpm --filter @site/lake crash-test 20`: kills the lake under load 20 times. Fails if an acknowledged transaction is
// lost, a transaction is incomplete, or the lake takes too long to recover.
const rounds = Number(process.argv[2] ?? 20);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`The number of kills must be a whole number of at least 1, not ${JSON.stringify(process.argv[2])}`);
  process.exit(2);
}
const dataDir = await mkdtemp(join(tmpdir(), 'lake-crash-'));
const recoveries: number[] = [];
let acknowledged = 0;
let lost = 0;
let incomplete = 0;
for await (const result of crashRounds(rounds, dataDir)) {
  recoveries.push(result.recoveryMs);
  acknowledged += result.acknowledged;
  lost += result.losses.length;
  incomplete += result.incomplete.length;
  console.log(
    `kill ${recoveries.length} of ${rounds}: ${result.acknowledged} transactions acknowledged, ` +
      `${result.losses.length} lost, ${result.incomplete.length} incomplete, recovered in ${Math.round(result.recoveryMs)} ms`,
  );
  for (const finding of [...result.losses, ...result.incomplete]) console.error(`  ${finding}`);
}
await rm(dataDir, { recursive: true, force: true });
recoveries.sort((a, b) => a - b);
const median = recoveries[Math.floor(recoveries.length / 2)] ?? 0;
const latest = recoveries.at(-1) ?? 0;
console.log(
  `${acknowledged} acknowledged transactions in total, ${lost} lost, ${incomplete} incomplete; ` +
    `recovered in ${Math.round(median)} ms in the median, ${Math.round(latest)} ms at most`,
);
if (latest > MAX_RECOVERY_MS) console.error(`The lake took longer than ${MAX_RECOVERY_MS} ms to recover`);
process.exitCode = lost === 0 && incomplete === 0 && latest <= MAX_RECOVERY_MS ? 0 : 1;
