import type { SearchIndex } from '../index/search-index.ts';
import type { IndexRecord, JsonObject } from '../json.ts';
import type { Mentions } from '../query/mentions.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { words } from '../text/words.ts';
import { mapTexts, retrieve } from './attributes.ts';
import type { MarkedText } from './marks.ts';
import { markText, toHtml } from './marks.ts';
import { snippet } from './snippet.ts';

const DEFAULT_SNIPPET_LENGTH = 10;

/** Converts records to the hits of a response: the requested attributes, highlights and snippets. */
export function hitBuilder(
  index: SearchIndex,
  parameters: SearchParameters,
  mentions: Mentions,
): (record: IndexRecord) => JsonObject {
  const tags = { pre: parameters.highlightPreTag ?? '<em>', post: parameters.highlightPostTag ?? '</em>' };
  const ellipsis = parameters.snippetEllipsisText ?? '…';
  const highlighted = pathsWanted(parameters.attributesToHighlight ?? searchablePaths(index));
  const lengths = snippetLengths(parameters.attributesToSnippet ?? []);
  const snippeted = pathsWanted([...lengths.keys()]);
  const onlyMatches = parameters.restrictHighlightAndSnippetArrays ?? false;

  return (record) => {
    const found = mentions.of((term) => index.contains(record.objectID, term));
    const hit = retrieve(record, parameters.attributesToRetrieve, parameters.unretrievableAttributes);
    const never = pathsWanted(parameters.unretrievableAttributes ?? []);
    const texts = new Map<string, MarkedText>();
    // A text with both a highlight and a snippet is processed once.
    const textOf = (text: string) => {
      const result = texts.get(text) ?? markText(text, words(text), found);
      texts.set(text, result);
      return result;
    };
    const highlights = mapTexts(
      record,
      (path) => highlighted(path) && !never(path),
      (text) => {
        const result = textOf(text);
        if (onlyMatches && result.marks.length === 0) return undefined;
        return { value: toHtml(result, tags), ...matchOf(result, mentions), matchedWords: [...result.answered] };
      },
    );
    const snippets = mapTexts(
      record,
      (path) => snippeted(path) && !never(path),
      (text, path) => {
        const result = textOf(text);
        if (onlyMatches && result.marks.length === 0) return undefined;
        return { value: snippet(result, lengthFor(path, lengths), tags, ellipsis), ...matchOf(result, mentions) };
      },
    );
    return {
      ...hit,
      ...(Object.keys(snippets).length > 0 && { _snippetResult: snippets }),
      ...(Object.keys(highlights).length > 0 && { _highlightResult: highlights }),
    };
  };
}

function matchOf({ answered }: MarkedText, { wordCount }: Mentions): { matchLevel: string } {
  if (answered.size === 0) return { matchLevel: 'none' };
  return { matchLevel: answered.size >= wordCount ? 'full' : 'partial' };
}

/** Default: the searchable attributes. */
function searchablePaths(index: SearchIndex): string[] {
  return index.fields.flatMap(({ attributes, segment }) => (segment ? [] : (attributes ?? ['*'])));
}

function pathsWanted(paths: string[]): (path: string) => boolean {
  const wanted = new Set(paths);
  return (path) => wanted.has('*') || paths.some((name) => path === name || path.startsWith(`${name}.`));
}

/** `content:12` requests twelve words. */
function snippetLengths(attributes: string[]): Map<string, number> {
  return new Map(
    attributes.map((entry) => {
      const [, path = entry, length] = /^(.*):(\d+)$/.exec(entry) ?? [];
      return [path, length ? Math.max(1, Number(length)) : DEFAULT_SNIPPET_LENGTH];
    }),
  );
}

function lengthFor(path: string, lengths: Map<string, number>): number {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const length = lengths.get(name);
    if (length !== undefined) return length;
  }
  return lengths.get('*') ?? DEFAULT_SNIPPET_LENGTH;
}
