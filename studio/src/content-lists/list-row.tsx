import { Card } from '@sanity/ui';
import { memo } from 'react';
import { usePaneRouter } from 'sanity/structure';
import type { ListRow } from './list-node.ts';
import { releaseParams } from './page-entry.ts';
import { RowContent } from './row-content.tsx';

type RowProps = Omit<ListRow, 'key'> & {
  isSelected: boolean;
  /** The user who changed the document last. */
  editor: string | undefined;
};

/** Muted text and badges are too faint on the color of a selected row. */
const SELECTED_COLORS = {
  '--card-muted-fg-color': 'var(--card-fg-color)',
  ...Object.fromEntries(
    ['primary', 'caution', 'critical'].flatMap((tone) => [
      [`--card-badge-${tone}-bg-color`, 'var(--card-fg-color)'],
      [`--card-badge-${tone}-fg-color`, 'var(--card-bg-color)'],
    ]),
  ),
};

/**
 * A link to the form of a document, or to another list. A list is read again after each change, of which most rows show
 * nothing: without `memo`, each change while somebody types took 2 ms for each row.
 */
export const Row = memo(function Row({
  childId,
  fieldPath,
  type,
  title,
  detail,
  state,
  updatedAt,
  publishAt,
  release,
  problem,
  isSelected,
  editor,
}: RowProps) {
  const { ChildLink } = usePaneRouter();
  return (
    <Card
      as={ChildLink}
      childId={childId}
      childParameters={{ ...(fieldPath ? { path: fieldPath } : {}), ...releaseParams(release) }}
      data-as="a"
      display="block"
      radius={2}
      padding={2}
      selected={isSelected}
      tone="inherit"
      {...(isSelected ? { style: SELECTED_COLORS } : {})}
      __unstable_focusRing
    >
      <RowContent {...{ type, title, detail, state, updatedAt, publishAt, problem, editor }} />
    </Card>
  );
});
