import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';
import type { RichTextInput } from '../../rich-text.ts';
import { writeBody } from './write-body.ts';
import type { BodyWriter } from './write-body.ts';

export interface WriteOptions extends Partial<Pick<BodyWriter, 'linkUrl' | 'imageUrl' | 'fileUrl'>> {
  /** Written as YAML before the text. */
  frontMatter?: Record<string, unknown>;
}

type WriterOf = Pick<BodyWriter, 'writerOf'>;

const serializer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkDirective)
  .use(remarkFrontmatter);

/**
 * Writes rich text in the dialect of authors: CommonMark with GFM tables, front matter and directives. `linkUrl`, `imageUrl`
 * and `fileUrl` give the addresses of links, images and files, by default the resolved ones. A link or image without an
 * address is written as its words.
 */
export function writeAuthoringMarkdown(
  body: RichTextInput,
  {
    frontMatter,
    linkUrl = ({ url }) => url,
    imageUrl = ({ asset }) => asset.url,
    fileUrl = ({ asset }) => asset.url,
    writerOf,
  }: WriteOptions & WriterOf,
): string {
  const root: Root = {
    type: 'root',
    children: [
      ...(frontMatter ? [{ type: 'yaml' as const, value: stringify(frontMatter).trimEnd() }] : []),
      ...writeBody(body, { linkUrl, imageUrl, fileUrl, writerOf, level: 1 }),
    ],
  };
  return serializer.stringify(root);
}
