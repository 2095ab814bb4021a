import type { ResolvedBody } from '@site/content/models/body';
import { headingsOf } from '@site/portable-text/headings';
import { tableOfContents } from '@site/portable-text/table-of-contents';
import type { TableOfContentsEntry } from '@site/portable-text/table-of-contents';
import { TABLE_OF_CONTENTS_LEVELS } from '@site/site/constants';

/** What the table of contents of a page lists. */
export function contentsOf(body: ResolvedBody): TableOfContentsEntry[] {
  return tableOfContents(headingsOf(body), TABLE_OF_CONTENTS_LEVELS);
}
