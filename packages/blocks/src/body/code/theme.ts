import type { ThemeRegistration } from 'shiki/core';

/** TextMate scopes by the class that their tokens get: `code-keyword` and so on, coloured in `code.css`. */
const SCOPES = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: ['keyword', 'storage', 'variable.language', 'punctuation.definition.heading', 'markup.heading'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'constant.other.symbol'],
  constant: ['constant', 'support.constant', 'punctuation.definition.constant'],
  function: ['entity.name.function', 'support.function', 'variable.function', 'entity.other.attribute-name'],
  type: ['entity.name', 'entity.other.inherited-class', 'support.type', 'support.class', 'support.variable'],
  punctuation: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow'],
  inserted: ['markup.inserted'],
  deleted: ['markup.deleted'],
  text: ['meta.embedded', 'meta.template.expression', 'string.unquoted.plain.out.yaml'],
} as const;

const settings = Object.entries(SCOPES).map(([kind, scope]) => ({
  scope: [...scope],
  settings: { foreground: `var(--code-${kind})` },
}));

/** Shiki's own kind of theme, whose colours name variables instead of being colours. */
export const theme: ThemeRegistration = {
  name: 'tokens',
  fg: 'var(--code-text)',
  bg: 'var(--sunken)',
  settings,
};

/** The class of a token that the theme gave this colour; `undefined` for plain text. */
export function tokenClass(color: string | undefined): string | undefined {
  const kind = /^var\(--(code-[a-z]+)\)$/.exec(color ?? '')?.[1];
  return kind === 'code-text' ? undefined : kind;
}
