import { expect, it } from 'vitest';
import { isFromCodeEditor, isMarkdown } from './is-markdown.ts';

it.each([
  '# Title',
  'Text.\n\n## Section\n',
  '```sh\nnpm start\n```',
  '| Port | Use |\n| --- | --- |\n| 443 | MQTT |',
  '- One\n- Two',
  '1. One\n2. Two',
  '- One\r\n- Two',
  'See [the questions](https://site.example/docs/faq/).',
  'This is **important**.',
  ':::note\nText.\n:::',
  '::: tip Title\nText.\n:::',
  '> [!NOTE]\n> Text.',
])('takes %j for Markdown', (text) => {
  expect(isMarkdown(text)).toBe(true);
});

it.each([
  'A sentence. Another one.',
  'A line\nand another\n\nand a paragraph',
  '#1 of the list',
  '- a single dash at the start',
  'robots[0](now)',
  '2 * 3 ** 4',
  'https://site.example/docs/#faq',
  'a | b',
])('takes %j for plain text', (text) => {
  expect(isMarkdown(text)).toBe(false);
});

it('recognizes what a code editor copies', () => {
  const html = `<meta charset='utf-8'><div style="color: #ccc;background-color: #1f1f1f;font-family: 'Droid Sans Mono', 'monospace', monospace;font-weight: normal;white-space: pre;"><div><span># Title</span></div></div>`;
  expect(isFromCodeEditor(html)).toBe(true);
  expect(isFromCodeEditor('<p style="font-family: Arial">Text</p>')).toBe(false);
});
