import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ProductLog } from './product-log.ts';

test('describes the file and its last 40 lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'product-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'product.log');
  const log = new ProductLog(file);
  for (let line = 1; line <= 50; line += 1) log.write('site', `line ${line}`);
  const description = log.describe().split('\n');
  expect(description[0]).toBe(`Last 40 lines of ${file}:`);
  expect(description[1]).toBe('[site] line 11');
  expect(description.at(-1)).toBe('[site] line 50');
});
