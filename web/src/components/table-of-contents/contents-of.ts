import type { ResolvedBody } from '@site/content/models/body';
import { headingsOf } from '@site/portable-text/headings';
import { tableOfContents } from '@site/portable-text/table-of-contents';
import type { TableOfContentsEntry } from '@site/portable-text/table-of-contents';
import { TABLE_OF_CONTENTS_LEVELS } from '@site/site/constants';

/** The entries of a page's table of contents: its headings of the configured levels, except empty ones. */
export function contentsOf(body: ResolvedBody): TableOfContentsEntry[] {
  return tableOfContents(
    headingsOf(body).filter(({ text }) => text !== ''),
    TABLE_OF_CONTENTS_LEVELS,
  );
}
