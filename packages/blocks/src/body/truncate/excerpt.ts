import type { RichText } from '@site/portable-text/rich-text';
import { isBodyBlock } from '../../registries/models.ts';

export interface Excerpt {
  body: RichText;
  /** Whether the post continues after the excerpt. */
  isCut: boolean;
}

/** What lists show of a post: everything before its first `truncate` block. `body` is all of it if it has none. */
export function excerptOf(body: RichText): Excerpt {
  const cut = body.findIndex((block) => isBodyBlock(block, 'truncate'));
  return cut === -1 ? { body, isCut: false } : { body: body.slice(0, cut), isCut: true };
}
