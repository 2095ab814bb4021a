import type { Root, RootContent } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';
import type { RichTextInput } from '../../rich-text.ts';
import type { WriteOptions } from './authoring-markdown.ts';
import { COMMON_MARK_HANDLERS } from './common-mark-syntax.ts';
import { tidyTree } from './common-mark-tree.ts';
import { paragraph, words } from './nodes.ts';
import { writeBody } from './write-body.ts';
import type { BodyWriter } from './write-body.ts';

export interface CommonMarkOptions extends WriteOptions {
  /** The page's title, written as its first heading. */
  title?: string | undefined;
  /** The paragraph under the title. */
  description?: string | undefined;
}

const serializer = unified()
  // `*` rather than `_`, which cannot be next to a letter.
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    handlers: COMMON_MARK_HANDLERS,
  })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkFrontmatter);

/**
 * Writes a page in the Markdown that every program reads: CommonMark with GFM tables and nothing else. The importer does
 * not read it back; it reads what `./authoring-markdown.ts` writes.
 */
export function writeCommonMark(
  body: RichTextInput,
  {
    frontMatter,
    title,
    description,
    linkUrl = ({ url }) => url,
    imageUrl = ({ asset }) => asset.url,
    fileUrl = ({ asset }) => asset.url,
    writerOf,
  }: CommonMarkOptions & Pick<BodyWriter, 'writerOf'>,
): string {
  const head: RootContent[] = [
    ...(frontMatter ? [{ type: 'yaml' as const, value: stringify(frontMatter, { lineWidth: 0 }).trimEnd() }] : []),
    ...(title ? [{ type: 'heading' as const, depth: 1 as const, children: words(title) }] : []),
    ...(description ? [paragraph(words(description))] : []),
  ];
  const root: Root = {
    type: 'root',
    children: [...head, ...writeBody(body, { linkUrl, imageUrl, fileUrl, writerOf, level: 1 })],
  };
  return serializer.stringify(tidyTree(root));
}
