import { codeSchema as codeInput } from '@sanity/code-input';
import type { CodeInputLanguage, CodeInputValue, CodeOptions } from '@sanity/code-input';
import { defineField, defineType } from 'sanity';
import type { CustomValidatorResult, PreviewValue } from 'sanity';
import { CodeTextDiff, HighlightedLinesDiff } from './code-diffs.tsx';
import { CodeInput, languagesWith } from './input/code-input.tsx';
import { defineBodyBlock } from '../../surfaces/schema.ts';

declare module 'sanity' {
  // The code editor reads its options from the object that it edits.
  interface ObjectOptions extends Pick<CodeOptions, 'languageAlternatives' | 'withFilename'> {}
}

/**
 * Languages to choose from: Shiki ids, each with the mode of the Studio's code editor if that has a different name.
 */
const LANGUAGES: CodeInputLanguage[] = [
  { value: 'text', title: 'Plain text' },
  { value: 'bash', title: 'Shell', mode: 'sh' },
  { value: 'ts', title: 'TypeScript', mode: 'typescript' },
  { value: 'tsx', title: 'TypeScript with JSX' },
  { value: 'javascript', title: 'JavaScript' },
  { value: 'jsx', title: 'JavaScript with JSX' },
  { value: 'json', title: 'JSON' },
  { value: 'html', title: 'HTML' },
  { value: 'css', title: 'CSS' },
  { value: 'yaml', title: 'YAML' },
  { value: 'toml', title: 'TOML', mode: 'text' },
  { value: 'ini', title: 'INI', mode: 'text' },
  { value: 'xml', title: 'XML' },
  { value: 'markdown', title: 'Markdown' },
  { value: 'python', title: 'Python' },
  { value: 'cpp', title: 'C++', mode: 'text' },
  { value: 'rust', title: 'Rust', mode: 'text' },
  { value: 'go', title: 'Go', mode: 'golang' },
  { value: 'docker', title: 'Dockerfile', mode: 'text' },
  { value: 'nginx', title: 'nginx', mode: 'text' },
  { value: 'sql', title: 'SQL' },
  { value: 'diff', title: 'Diff', mode: 'text' },
];

/** Fields of the Studio's code editor, shared by the block in text and the samples on marketing pages. */
export const CODE_FIELDS = [
  defineField({ name: 'language', title: 'Language', type: 'string' }),
  defineField({
    name: 'filename',
    title: 'Title',
    description: 'For example, a file name. Shown above the code.',
    type: 'string',
  }),
  defineField({
    name: 'code',
    title: 'Code',
    description: 'Click a line’s number to highlight the line.',
    type: 'text',
    components: { diff: CodeTextDiff },
    validation: (rule) => rule.required().error('Enter the code, or remove the block.'),
  }),
  defineField({
    name: 'highlightedLines',
    title: 'Highlighted lines',
    type: 'array',
    of: [{ type: 'number' }],
    components: { diff: HighlightedLinesDiff },
  }),
];

export const codeOptions = { languageAlternatives: LANGUAGES, withFilename: true };

/** Rejects highlights after the last line, which remain when the code gets shorter. */
export function validateHighlights({ code, highlightedLines = [] }: CodeInputValue = {}): CustomValidatorResult {
  const lines = (code ?? '').split('\n').length;
  const beyond = highlightedLines.find((line) => line < 1 || line > lines);
  if (beyond === undefined) return true;
  return {
    message: `Line ${beyond} is highlighted, but the last line is ${lines}.`,
    path: ['highlightedLines'],
  };
}

/** The dialog of a block has this title; the editor's own is “UNKNOWN” without a language. */
function prepareCode(selection: Partial<CodeInputValue> = {}): PreviewValue {
  const { language, languages } = languagesWith(selection.language ?? '', LANGUAGES);
  const title = languages.find(({ value }) => value === language)?.title;
  return {
    ...codeInput.preview?.prepare?.({ ...selection }),
    title: selection.filename || title || 'Code',
  };
}

const codeType = defineType({
  name: 'code',
  title: 'Code',
  description: 'Source code with highlighting, a title and marked lines.',
  type: 'object',
  icon: codeInput.icon,
  components: { ...codeInput.components, input: CodeInput },
  options: codeOptions,
  fields: CODE_FIELDS,
  validation: (rule) => rule.custom((value) => validateHighlights(value)).warning(),
  preview: { ...codeInput.preview, prepare: prepareCode },
});

export const codeSchema = defineBodyBlock(codeType);
