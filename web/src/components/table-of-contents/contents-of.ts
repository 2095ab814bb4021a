import type { RichText } from '@site/portable-text/rich-text';
import { headingsOf } from '@site/blocks/outline/headings';
import { tableOfContents } from '@site/blocks/outline/table-of-contents';
import type { TableOfContentsEntry } from '@site/blocks/outline/table-of-contents';
import { TABLE_OF_CONTENTS_LEVELS } from '@site/site/constants';

/** The entries of a page's table of contents: its headings of the configured levels, except empty ones. */
export function contentsOf(body: RichText): TableOfContentsEntry[] {
  return tableOfContents(
    headingsOf(body).filter(({ text }) => text !== ''),
    TABLE_OF_CONTENTS_LEVELS,
  );
}
