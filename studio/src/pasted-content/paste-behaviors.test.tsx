// @vitest-environment jsdom
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderEditor } from './editor.fixture.tsx';
import { TARGETS } from './link-targets.fixture.ts';
import { pasteBehaviors } from './paste-behaviors.ts';

const behaviors = pasteBehaviors({ targets: TARGETS, onLoss: () => {}, onError: () => {} });

test('inserts lines of code from VS Code as a code block', async () => {
  const code = '# Connect first\nrobot = connect()';
  const { paste, blocks } = renderEditor(<BehaviorPlugin behaviors={behaviors} />);
  paste({ 'text/plain': code, 'vscode-editor-data': JSON.stringify({ mode: 'python' }) });
  await waitFor(() => expect(blocks()).toMatchObject([{ _type: 'code', language: 'python', code }]));
});

test('inserts the structure of Markdown from VS Code', async () => {
  const markdown = '## Ports\n\n```sh\nnpm start\n```';
  const { paste, blocks } = renderEditor(<BehaviorPlugin behaviors={behaviors} />);
  paste({ 'text/plain': markdown, 'vscode-editor-data': JSON.stringify({ mode: 'markdown' }) });
  await waitFor(() => expect(blocks()).toMatchObject([{ style: 'h2' }, { _type: 'code', code: 'npm start' }]));
});

test('inserts each line of an email', async () => {
  const { paste, blocks } = renderEditor(<BehaviorPlugin behaviors={behaviors} />);
  paste({ 'text/html': '<div dir="ltr"><div>First.</div><div>Second.</div></div>' });
  await waitFor(() =>
    expect(blocks()).toMatchObject([{ children: [{ text: 'First.' }] }, { children: [{ text: 'Second.' }] }]),
  );
});

test.each([
  ['an image from a file', {}, [new File([], 'robot.png', { type: 'image/png' })], ['an image']],
  [
    'several files',
    {},
    [
      new File([], 'robot.png', { type: 'image/png' }),
      new File([], 'dock.svg', { type: 'image/svg+xml' }),
      new File([], 'terms.pdf', { type: 'application/pdf' }),
    ],
    ['2 images', 'a file'],
  ],
  [
    'an image of a web page',
    { 'text/html': '<meta charset="utf-8"><img src="https://other.example/robot.png">' },
    [new File([], 'image.png', { type: 'image/png' })],
    ['an image'],
  ],
])('says what was left out of %s, and keeps the selected text', async (_, data, files, losses) => {
  const onLoss = vi.fn<(losses: string[]) => void>();
  const all = pasteBehaviors({ targets: TARGETS, onLoss, onError: () => {} });
  const { paste, blocks } = renderEditor(<BehaviorPlugin behaviors={all} />);
  paste({ 'text/html': '<div>Words.</div>' });
  await waitFor(() => expect(blocks()).toMatchObject([{ children: [{ text: 'Words.' }] }]));
  paste(data, { files, isAllSelected: true });
  await waitFor(() => expect(onLoss).toHaveBeenCalledExactlyOnceWith(losses));
  expect(blocks()).toMatchObject([{ children: [{ text: 'Words.' }] }]);
});
