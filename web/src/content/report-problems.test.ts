import { expect, test, vi } from 'vitest';

const page = (message: string) => ({
  documentId: 'post-maps',
  documentType: 'post',
  problems: [{ path: 'body[1]', message, outcome: 'part left out' as const }],
});

test('logs the problems of a document once, also from several bundles of the process', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (let bundle = 0; bundle < 2; bundle++) {
    vi.resetModules();
    const { reportProblems } = await import('./report-problems.ts');
    for (let render = 0; render < 2; render++) reportProblems(page('not a block'));
  }
  expect(warn.mock.calls).toEqual([['content: post "post-maps": body[1]: not a block (part left out)']]);
  const { reportProblems } = await import('./report-problems.ts');
  reportProblems(page('another problem'));
  expect(warn).toHaveBeenCalledTimes(2);
});
