import type { ThemeRegistration } from 'shiki/core';

/** TextMate scopes by the class of their tokens, such as `code-keyword`. `code.css` sets the colors. */
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

/** A Shiki theme that uses variable names as colors. */
export const theme: ThemeRegistration = {
  name: 'tokens',
  fg: 'var(--code-text)',
  bg: 'var(--sunken)',
  settings,
};

/** The class for a color of the theme; `undefined` for plain text. */
export function tokenClass(color: string | undefined): string | undefined {
  const kind = /^var\(--(code-[a-z]+)\)$/.exec(color ?? '')?.[1];
  return kind === 'code-text' ? undefined : kind;
}
