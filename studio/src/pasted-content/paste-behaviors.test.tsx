// @vitest-environment jsdom
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEditor } from './editor.fixture.tsx';
import { TARGETS } from './link-targets.fixture.ts';
import { MarkdownReader, pasteBehaviors } from './paste-behaviors.ts';

const behaviors = pasteBehaviors({
  targets: TARGETS,
  markdown: new MarkdownReader(),
  onLoss: () => {},
  onError: () => {},
});

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
