import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

export interface CodeLine {
  /** From 1. */
  number: number;
  tokens: CodeToken[];
}

/** A run of characters of one kind. */
export interface CodeToken {
  /** In the whole code, in characters. */
  offset: number;
  text: string;
  /** Absent for plain text. */
  className?: string;
}

/** Shiki's theme of variables, such as `var(--code-token-keyword)`, which become the classes `code-keyword` … */
const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-', fontStyle: false });

const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/**
 * The code's lines as runs of tokens. A grammar is loaded when code of its language first comes by.
 *
 * @param language a Shiki language id or alias; an unknown or absent one gives plain text
 */
export async function highlight(code: string, language: string | undefined): Promise<CodeLine[]> {
  const lang = language?.toLowerCase() ?? '';
  const shiki = await highlighter;
  if (isBundled(lang)) await shiki.loadLanguage(bundledLanguages[lang]);
  return shiki
    .codeToTokensBase(code, { lang: isBundled(lang) ? lang : 'text', theme: 'tokens' })
    .map((tokens, index) => ({
      number: index + 1,
      tokens: tokens.map(({ content, offset, color }) => ({ offset, text: content, ...classOf(color) })),
    }));
}

const isBundled = (name: string): name is keyof typeof bundledLanguages => Object.hasOwn(bundledLanguages, name);

function classOf(color: string | undefined): { className: string } | undefined {
  const kind = /^var\(--code-token-([\w-]+)\)$/.exec(color ?? '')?.[1];
  return kind === undefined ? undefined : { className: `code-${kind}` };
}
