import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';
import type { BodyInput } from '../input.ts';
import { DIRECTIVE_BLOCKS } from './write-blocks.ts';
import { writeBody } from './write-body.ts';
import type { BodyWriter } from './write-body.ts';

export interface WriteOptions extends Partial<Pick<BodyWriter, 'linkUrl' | 'imageUrl'>> {
  /** Written as YAML before the text. */
  frontMatter?: Record<string, unknown>;
}

const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkDirective)
  .use(remarkFrontmatter);

/**
 * A body as the Markdown that `./read.ts` reads. Links and images are written with the addresses that `linkUrl` and
 * `imageUrl` give, by default those of resolved ones; without an address only the words remain.
 */
export function toMarkdown(
  body: BodyInput,
  { frontMatter, linkUrl = ({ url }) => url, imageUrl = ({ asset }) => asset.url }: WriteOptions = {},
): string {
  const root: Root = {
    type: 'root',
    children: [
      ...(frontMatter ? [{ type: 'yaml' as const, value: stringify(frontMatter).trimEnd() }] : []),
      ...writeBody(body, { linkUrl, imageUrl, blocks: DIRECTIVE_BLOCKS, level: 1 }),
    ],
  };
  return writer.stringify(root);
}
