import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRounds } from './crash-rounds.ts';

// `pnpm --filter @site/lake crash-test 20`: kills the lake under load as many times, and fails where a write is lost.
const rounds = Number(process.argv[2] ?? 20);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`The number of kills must be a whole number from 1, not ${JSON.stringify(process.argv[2])}`);
  process.exit(2);
}
const dataDir = await mkdtemp(join(tmpdir(), 'lake-crash-'));
let round = 0;
let acknowledged = 0;
let lost = 0;
for await (const result of crashRounds(rounds, dataDir)) {
  round += 1;
  acknowledged += result.acknowledged;
  lost += result.losses.length;
  console.log(`kill ${round} of ${rounds}: ${result.acknowledged} writes acknowledged, ${result.losses.length} lost`);
  for (const loss of result.losses) console.error(`  ${loss}`);
}
await rm(dataDir, { recursive: true, force: true });
console.log(`${acknowledged} acknowledged writes in all, ${lost} lost`);
process.exitCode = lost === 0 ? 0 : 1;
