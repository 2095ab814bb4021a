import type { Root, RootContent } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';
import type { BodyInput } from '../input.ts';
import { paragraph, words } from './make-nodes.ts';
import { PLAIN_BLOCKS } from './plain-blocks.ts';
import { PLAIN_HANDLERS } from './plain-syntax.ts';
import { tidyTree } from './plain-tree.ts';
import { writeBody } from './write-body.ts';
import type { WriteOptions } from './write.ts';

export interface PlainOptions extends WriteOptions {
  /** The page's title, written as its first heading. */
  title?: string | undefined;
  /** The paragraph under the title. */
  description?: string | undefined;
}

const writer = unified()
  // `*` rather than `_`, which may not stand beside a letter.
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', handlers: PLAIN_HANDLERS })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkFrontmatter);

/**
 * A page as Markdown for people and programs that read it elsewhere: CommonMark with GFM's tables and nothing else. It
 * is not read back; `./write.ts` writes what is.
 */
export function toPlainMarkdown(
  body: BodyInput,
  {
    frontMatter,
    title,
    description,
    linkUrl = ({ url }) => url,
    imageUrl = ({ asset }) => asset.url,
  }: PlainOptions = {},
): string {
  const head: RootContent[] = [
    ...(frontMatter ? [{ type: 'yaml' as const, value: stringify(frontMatter, { lineWidth: 0 }).trimEnd() }] : []),
    ...(title ? [{ type: 'heading' as const, depth: 1 as const, children: words(title) }] : []),
    ...(description ? [paragraph(words(description))] : []),
  ];
  const root: Root = {
    type: 'root',
    children: [...head, ...writeBody(body, { linkUrl, imageUrl, blocks: PLAIN_BLOCKS, level: 1 })],
  };
  return writer.stringify(tidyTree(root));
}
