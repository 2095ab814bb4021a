import { LRUCache } from 'lru-cache';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Language } from './languages.ts';
import { theme, tokenClass } from './theme.ts';

/** A sequence of characters with the same class. */
export interface CodeToken {
  /** Offset in the code, in characters. */
  offset: number;
  text: string;
  /** `undefined` for plain text. */
  className: string | undefined;
}

/** In characters. Longer code is not highlighted. */
const MAX_LENGTH = 200_000;
/** In characters. On longer lines, the regular expressions of a grammar can take minutes. */
const MAX_LINE_LENGTH = 1000;

/** Length of all remembered code, in characters. Their tokens take about 40 MB. */
const MAX_REMEMBERED_LENGTH = 1_000_000;

/** Highlighting takes most of the time of rendering a page, and the code rarely changes when a page does. */
const highlighted = new LRUCache<string, CodeToken[][]>({
  maxSize: MAX_REMEMBERED_LENGTH,
  sizeCalculation: (_, key) => key.length,
});

const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/**
 * Returns the tokens of each line. A grammar is loaded when its language is first used. The result is shared and must not be
 * changed.
 */
export async function highlight(code: string, language: Language | undefined): Promise<CodeToken[][]> {
  const key = `${language?.id ?? 'text'} ${code}`;
  const known = highlighted.get(key);
  if (known) return known;
  const tokens = await tokenize(code, language);
  highlighted.set(key, tokens);
  return tokens;
}

async function tokenize(code: string, language: Language | undefined): Promise<CodeToken[][]> {
  const shiki = await highlighter;
  const colored = code.length > MAX_LENGTH ? undefined : language;
  if (colored) await shiki.loadLanguage(colored.import);
  return shiki
    .codeToTokensBase(code, {
      lang: colored?.id ?? 'text',
      theme: 'tokens',
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
      // No time limit: a busy machine would skip the highlighting of a line, and the page would be cached that way.
      tokenizeTimeLimit: 0,
    })
    .map((tokens) =>
      tokens.map(({ content, offset, color }) => ({ offset, text: content, className: tokenClass(color) })),
    );
}
