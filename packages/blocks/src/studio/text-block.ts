import { defineArrayMember } from 'sanity';
import type { Decorator, ListStyle, TextStyle } from '@site/portable-text/text-block';
import { NEW_LINK } from './link-field.ts';
import { TextBlockDiff } from './changes/text-block-diff.tsx';

const DECORATORS: Record<Decorator, string> = {
  strong: 'Strong',
  em: 'Emphasis',
  code: 'Code',
  'strike-through': 'Struck through',
};
const LISTS: Record<ListStyle, string> = { bullet: 'Bullets', number: 'Numbers' };
const STYLES: Record<TextStyle, string> = {
  normal: 'Text',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  blockquote: 'Quotation',
};

const listOf = (titles: Record<string, string>) => Object.entries(titles).map(([value, title]) => ({ value, title }));

/** The types of text blocks omit `diff`, which Sanity reads from every type. */
const components: object = { diff: TextBlockDiff };

const marks = { decorators: listOf(DECORATORS), annotations: [{ type: 'link', initialValue: NEW_LINK }] };

/** Paragraphs, headings, quotations and lists. */
export const textBlock = defineArrayMember({
  type: 'block',
  styles: listOf(STYLES),
  lists: listOf(LISTS),
  marks,
  components,
});

/** Paragraphs and lists, without headings. */
export const plainTextBlock = defineArrayMember({
  type: 'block',
  styles: listOf({ normal: STYLES.normal }),
  lists: listOf(LISTS),
  marks,
  components,
});
