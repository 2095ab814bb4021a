import { blockTypes } from '@site/blocks/registries/schemas';
import { expect, it } from 'vitest';
import { readClipboard } from './read-clipboard.ts';

const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' });

const EDITOR_HTML = `<meta charset='utf-8'><div style="font-family: 'Droid Sans Mono', monospace;white-space: pre;"><div><span>Text</span></div></div>`;
const PYTHON = '# Connect first\nrobot = connect()\nrobot.drive()\n';

const copiedInEditor = (text: string, mode?: string) =>
  readClipboard(
    clipboard({
      'text/plain': text,
      'text/html': EDITOR_HTML,
      ...(mode === undefined ? {} : { 'vscode-editor-data': JSON.stringify({ version: 1, mode }) }),
    }),
  );

it.each([
  ['python', 'python'],
  ['shellscript', 'bash'],
  ['typescriptreact', 'tsx'],
  ['dockerfile', 'docker'],
  ['haskell', undefined],
])('reads lines of %s from VS Code as code', (mode, language) => {
  const code = '# Connect first\nrobot = connect()\nrobot.drive()';
  expect(copiedInEditor(PYTHON, mode)).toEqual({ kind: 'code', code, language });
});

it('keeps indented and empty lines of code, without carriage returns', () => {
  expect(copiedInEditor('  if ready:\r\n\r\n    go()\r\n', 'python')).toMatchObject({
    code: '  if ready:\n\n    go()',
  });
});

it.each(['robot_id', '# Connect first', 'npm start\n'])(
  'leaves %j from VS Code, which fits into a sentence',
  (text) => {
    expect(copiedInEditor(text, 'python')).toBeUndefined();
  },
);

it.each(['markdown', 'mdx'])('reads a file of type %s from VS Code as Markdown', (mode) => {
  expect(copiedInEditor('# Title\n\nText.', mode)).toEqual({ kind: 'markdown', markdown: '# Title\n\nText.' });
});

it.each([[undefined], ['plaintext']])('does not take comments from a code editor for headings (mode: %s)', (mode) => {
  expect(copiedInEditor(PYTHON, mode)).toBeUndefined();
  expect(copiedInEditor('# Title\n\n- One\n- Two', mode)).toMatchObject({ kind: 'markdown' });
});

it('reads Markdown that is copied as such or as plain text, but not the text of other HTML', () => {
  const markdown = '# Title\n\nText.';
  const read = (data: Record<string, string>) => readClipboard(clipboard(data));
  expect(read({ 'text/markdown': 'Text.' })).toEqual({ kind: 'markdown', markdown: 'Text.' });
  expect(read({ 'text/plain': markdown })).toEqual({ kind: 'markdown', markdown });
  expect(read({ 'text/plain': markdown, 'text/html': '<h1>Title</h1><p>Text.</p>' })).toBeUndefined();
  expect(read({ 'text/plain': markdown, 'vscode-editor-data': 'unreadable' })).toEqual({ kind: 'markdown', markdown });
});

it('uses only languages that code blocks offer', () => {
  const { options } = blockTypes.find(({ name }) => name === 'code') as {
    options?: { languageAlternatives: { value: string }[] };
  };
  const offered = options?.languageAlternatives.map(({ value }) => value) ?? [];
  const modes = ['shellscript', 'typescript', 'typescriptreact', 'javascript', 'javascriptreact', 'json', 'jsonc'];
  modes.push('html', 'css', 'yaml', 'toml', 'ini', 'xml', 'python', 'cpp', 'rust', 'go', 'dockerfile', 'sql', 'diff');
  for (const mode of modes) {
    expect(offered).toContain((copiedInEditor(PYTHON, mode) as { language?: string }).language);
  }
});
