import type { ResolvedBody } from '@site/content/models/body';

export interface Excerpt {
  body: ResolvedBody;
  /** Whether the post goes on after it. */
  isCut: boolean;
}

/** What lists show of a post: everything before its first `truncate` block, else all of it (R4.1). */
export function excerptOf(body: ResolvedBody): Excerpt {
  const cut = body.findIndex(({ _type }) => _type === 'truncate');
  return cut === -1 ? { body, isCut: false } : { body: body.slice(0, cut), isCut: true };
}
