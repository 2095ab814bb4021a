import { isFromCodeEditor, isMarkdown } from './markdown/is-markdown.ts';

/** Text on the clipboard whose structure the editor would lose. */
export type ClipboardText =
  | { kind: 'markdown'; markdown: string }
  /** The language is one of those that a code block offers. */
  | { kind: 'code'; code: string; language: string | undefined };

/** Reads Markdown and lines of code; `undefined` for other text. */
export function readClipboard(clipboard: Pick<DataTransfer, 'getData'>): ClipboardText | undefined {
  const markdown = clipboard.getData('text/markdown');
  if (markdown !== '') return { kind: 'markdown', markdown };
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain');
  const mode = modeOf(clipboard.getData('vscode-editor-data'));
  if (mode !== undefined && !MARKDOWN_MODES.has(mode)) return codeOf(text, mode);
  const isSourceCode = mode === undefined && isFromCodeEditor(html);
  const canBeMarkdown = mode !== undefined || html === '' || isSourceCode;
  return canBeMarkdown && isMarkdown(text, { isSourceCode }) ? { kind: 'markdown', markdown: text } : undefined;
}

const MARKDOWN_MODES: ReadonlySet<string> = new Set(['markdown', 'mdx']);

/** The languages of code blocks by the language mode of VS Code. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['shellscript', 'bash'],
  ['typescript', 'ts'],
  ['typescriptreact', 'tsx'],
  ['javascriptreact', 'jsx'],
  ['jsonc', 'json'],
  ['dockercompose', 'yaml'],
  ['dockerfile', 'docker'],
  ...['javascript', 'json', 'html', 'css', 'yaml', 'toml', 'ini', 'xml'].map((mode) => [mode, mode] as const),
  ...['python', 'cpp', 'rust', 'go', 'nginx', 'sql', 'diff'].map((mode) => [mode, mode] as const),
]);

/** The language mode in which the text was copied from VS Code. Plain text can be anything, also Markdown. */
function modeOf(editorData: string): string | undefined {
  if (editorData === '') return undefined;
  try {
    const { mode } = JSON.parse(editorData) as { mode?: unknown };
    return typeof mode === 'string' && mode !== 'plaintext' ? mode : undefined;
  } catch {
    return undefined;
  }
}

/** Code on one line is left to the editor, because it often belongs in a sentence, such as the name of a variable. */
function codeOf(text: string, mode: string): ClipboardText | undefined {
  const code = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  return code.includes('\n') ? { kind: 'code', code, language: LANGUAGES.get(mode) } : undefined;
}
