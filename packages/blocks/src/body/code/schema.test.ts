import { createSchema, prepareForPreview } from 'sanity';
import { expect, it } from 'vitest';
import { fromMarkdown } from '../../markdown/markdown.ts';
import { resolvers } from '../../markdown/example.fixture.ts';
import { languagesWith } from './code-input.tsx';
import { codeOptions, codeSchema } from './schema.ts';

const type = createSchema({ name: 'studio', types: [codeSchema.type] }).get('code');

it.each([
  [{}, 'Code'],
  [{ language: 'ts' }, 'TypeScript'],
  [{ language: 'ts', filename: 'index.ts' }, 'index.ts'],
])('has a title in dialogs for %j', (value, title) => {
  expect(type && prepareForPreview(value, type)).toMatchObject({ title });
});

// Otherwise the form shows “Plain text”.
it.each(['js', 'javascript', 'typescript', 'Shell', 'yml', 'py'])('offers the language of a fence with %s', (name) => {
  const { body } = fromMarkdown(`\`\`\`${name}\nwords\n\`\`\``, { file: 'page.md', ...resolvers });
  expect(codeOptions.languageAlternatives.map(({ value }) => value)).toContain(
    (body[0] as { language?: string }).language,
  );
});

it.each([
  ['js', 'JavaScript'],
  ['YML', 'YAML'],
  ['JSON', 'JSON'],
  ['ts', 'TypeScript'],
  ['swift', 'swift'],
])('shows the stored language %s as %s', (stored, title) => {
  const { language, languages } = languagesWith(stored, codeOptions.languageAlternatives);
  expect(languages.find(({ value }) => value === language)?.title).toBe(title);
  expect(type && prepareForPreview({ language: stored }, type)).toMatchObject({ title });
});
