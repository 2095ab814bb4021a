import { readMarkdown } from '@site/portable-text/markdown/read/read-markdown';
import type { RichText } from '@site/portable-text/rich-text';
import { isTextBlock } from '@site/portable-text/rich-text';
import { headingLevel } from '@site/portable-text/text-block';
import type { TextBlock } from '@site/portable-text/text-block';
import { LRUCache } from 'lru-cache';
import { codeMarkdown } from '../code/markdown.ts';
import { tableMarkdown } from '../table/markdown.ts';
import { withoutHtml } from './without-html.ts';

/** Descriptions of an OpenAPI document are CommonMark. Code, tables, lists and links are kept. */
const READERS = { fences: codeMarkdown.readers.fences, table: tableMarkdown.readers.table };

/** Matches text that Markdown changes. */
const MARKDOWN = /[`*_~[\]<>&\\|#\n]|^\s*(?:[-+]|\d+[.)])\s|https?:|:\/\//;

/** A reference repeats most descriptions: each schema is part of many operations, on the page, in Markdown and in search. */
const described = new LRUCache<string, RichText>({ max: 2000 });

/** A description as rich text. Its headings become bold paragraphs, because they have no place in the page's outline. */
export function describe(description: string): RichText {
  const text = description.trim();
  if (text === '') return [];
  const known = described.get(text);
  if (known) return known;
  const blocks = richTextOf(text);
  described.set(text, blocks);
  return blocks;
}

function richTextOf(text: string): RichText {
  if (!MARKDOWN.test(text)) return [plainParagraph(text)];
  const { body } = readMarkdown(withoutHtml(text), {
    file: 'openapi',
    readers: READERS,
    resolveLink: (url) => ({ _type: 'link', kind: 'external', url }),
    resolveImage: () => undefined,
  });
  return (body as RichText).map(withoutHeading);
}

/** The text blocks of a description, for a place without room for code and tables. */
export const describeInText = (description: string): TextBlock[] => describe(description).filter(isTextBlock);

const plainParagraph = (text: string): TextBlock => ({
  _type: 'block',
  _key: 'text',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
});

function withoutHeading(block: RichText[number]): RichText[number] {
  if (!isTextBlock(block) || headingLevel(block) === undefined) return block;
  const children = block.children.map((child) => ({ ...child, marks: [...child.marks, 'strong'] }));
  return { ...block, style: 'normal', children };
}
