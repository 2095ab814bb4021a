import type { Decorator, TextBlockInput } from './text-block.ts';

/** Functions that build text blocks for what a page shows outside its body. */

/** A run of text: plain, or with an address that it links to, or with a mark. */
type Inline = string | { text: string; url?: string | undefined; mark?: Decorator };

export const heading = (level: 2 | 3 | 4, text: string): TextBlockInput => textBlock([text], { style: `h${level}` });

export const paragraph = (...content: Inline[]): TextBlockInput => textBlock(content, { style: 'normal' });

/** One paragraph, or none if the text is missing. */
export const optionalParagraph = (text: string | undefined): TextBlockInput[] => (text ? [paragraph(text)] : []);

export const bullet = (...content: Inline[]): TextBlockInput =>
  textBlock(content, { style: 'normal', listItem: 'bullet', level: 1 });

export const quotation = (...content: Inline[]): TextBlockInput => textBlock(content, { style: 'blockquote' });

/** An entry of a list of pages: the page's title as a link, and its description. */
export const pageEntry = (page: { title: string; path: string; description?: string | undefined }): TextBlockInput =>
  bullet({ text: page.title, url: page.path }, page.description ? `: ${page.description}` : '');

function textBlock(content: readonly Inline[], fields: Partial<TextBlockInput>): TextBlockInput {
  const parts = content.map((part) => (typeof part === 'string' ? { text: part } : part));
  return {
    _type: 'block',
    _key: '',
    ...fields,
    markDefs: parts.flatMap(({ url }, index) =>
      url === undefined ? [] : [{ _type: 'link', _key: `link-${index}`, kind: 'internal', url }],
    ),
    children: parts.map(({ text, url, mark }, index) => ({
      _type: 'span',
      text,
      marks: [...(url === undefined ? [] : [`link-${index}`]), ...(mark ? [mark] : [])],
    })),
  };
}
