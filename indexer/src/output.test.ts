import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutput } from './output.ts';

function open({ json = false, canRedraw = false } = {}) {
  const written = { stdout: '', stderr: '' };
  const warnings: string[] = [];
  const streamOf = (name: 'stdout' | 'stderr') => ({
    isTTY: canRedraw,
    write: (text: string) => {
      written[name] += text;
      return true;
    },
  });
  const streams = { stdout: streamOf('stdout'), stderr: streamOf('stderr'), canRedraw };
  return { written, warnings, output: createOutput(streams, { json, warnings }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('redraws a bar on a terminal and clears it', () => {
  const { written, output } = open({ canRedraw: true });
  const progress = output.progress('Read', 'pages');
  progress(50, 100);
  expect(written.stderr).toBe('\r\u001B[2K████████████░░░░░░░░░░░░ Read 50 of 100 pages');
  progress(100, 100);
  expect(written.stderr.endsWith('\r\u001B[2K')).toBe(true);
});

it('prints a line a second elsewhere, and the last one', () => {
  const { written, output } = open();
  const progress = output.progress('Read', 'pages');
  progress(1, 100);
  vi.advanceTimersByTime(1000);
  progress(2, 100);
  progress(3, 100);
  progress(100, 100);
  expect(written.stderr).toBe('Read 2 of 100 pages\nRead 100 of 100 pages\n');
});

it('keeps standard output for the JSON object', () => {
  const { written, warnings, output } = open({ json: true });
  output.print('Built 3 records');
  output.warn('Heading too long');
  expect(written).toEqual({ stdout: '', stderr: 'Heading too long\n' });
  expect(warnings).toEqual(['Heading too long']);
});
