import { createSchema, PatchEvent, prepareForPreview, set, unset } from 'sanity';
import { expect, it } from 'vitest';
import { fromMarkdown } from '../../markdown/markdown.ts';
import { resolvers } from '../../markdown/example.fixture.ts';
import { languagesWith, withMovedHighlights } from './input/code-input.tsx';
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

it('moves the highlights with their lines when the code is edited', () => {
  const value = { _type: 'code' as const, code: 'a\nb', highlightedLines: [2] };
  const inserted = PatchEvent.from(set('a\nnew\nb', ['code']));
  expect(withMovedHighlights(inserted, value).patches.at(-1)).toMatchObject({
    type: 'set',
    path: ['highlightedLines'],
    value: [3],
  });
  const removed = PatchEvent.from(unset(['code']));
  expect(withMovedHighlights(removed, value).patches.at(-1)).toMatchObject({
    type: 'unset',
    path: ['highlightedLines'],
  });
});

it('leaves other changes of a code block as they are', () => {
  const value = { _type: 'code' as const, code: 'a\nb', highlightedLines: [2] };
  for (const change of [
    PatchEvent.from(set('a\nbc', ['code'])),
    PatchEvent.from(set([1], ['highlightedLines'])),
    PatchEvent.from(set('ts', ['language'])),
  ]) {
    expect(withMovedHighlights(change, value)).toBe(change);
  }
});
