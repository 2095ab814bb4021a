import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { machineId } from './machine-id.ts';

/** A `/proc` folder with these values; without one that is missing. */
function procOf({ boot, namespace }: { boot?: string; namespace?: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'proc-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'sys/kernel/random'), { recursive: true });
  mkdirSync(join(folder, 'self/ns'), { recursive: true });
  if (boot !== undefined) writeFileSync(join(folder, 'sys/kernel/random/boot_id'), `${boot}\n`);
  if (namespace !== undefined) symlinkSync(namespace, join(folder, 'self/ns/pid'));
  return folder;
}

const INITIAL_NAMESPACE = 'pid:[4026531836]';

it('is the same for processes whose ids can be compared', () => {
  const values = { boot: 'a', namespace: INITIAL_NAMESPACE };
  expect(machineId(procOf(values))).toBe(machineId(procOf(values)));
});

it('differs between hosts, also those with the same name, and between containers', () => {
  const ids = [
    { boot: 'a', namespace: INITIAL_NAMESPACE },
    { boot: 'b', namespace: INITIAL_NAMESPACE },
    { boot: 'a', namespace: 'pid:[4026532251]' },
  ].map((values) => machineId(procOf(values)));
  expect(new Set(ids).size).toBe(3);
});

it.each([{ boot: 'a' }, { namespace: INITIAL_NAMESPACE }, {}])('is unique if the system says only %j', (values) => {
  const folder = procOf(values);
  expect(machineId(folder)).not.toBe(machineId(folder));
});
