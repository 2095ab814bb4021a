import { Card } from '@sanity/ui';
import { usePaneRouter } from 'sanity/structure';
import type { ListRow } from './list-node.ts';
import { releaseParams } from './page-entry.ts';
import { RowContent } from './row-content.tsx';

interface RowProps {
  row: ListRow;
  isSelected: boolean;
  /** The user who changed the document last. */
  editor: string | undefined;
}

/** A link to the form of a document, or to another list. */
export function Row({
  row: { childId, fieldPath, type, title, detail, state, updatedAt, publishAt, release, problem },
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
      // Muted text is too faint on the color of a selected row.
      {...(isSelected ? { style: { '--card-muted-fg-color': 'var(--card-fg-color)' } } : {})}
      __unstable_focusRing
    >
      <RowContent {...{ type, title, detail, state, updatedAt, publishAt, problem, editor }} />
    </Card>
  );
}
