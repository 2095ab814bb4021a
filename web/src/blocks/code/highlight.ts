import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { theme, tokenClass } from './theme.ts';

export interface CodeLine {
  /** From 1. */
  number: number;
  tokens: CodeToken[];
}

/** A run of characters of one kind. */
interface CodeToken {
  /** In the whole code, in characters. */
  offset: number;
  text: string;
  /** `undefined` for plain text. */
  className: string | undefined;
}

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
      tokens: tokens.map(({ content, offset, color }) => ({ offset, text: content, className: tokenClass(color) })),
    }));
}

const isBundled = (name: string): name is keyof typeof bundledLanguages => Object.hasOwn(bundledLanguages, name);
