import { Button, Stack } from '@sanity/ui';
import { useState } from 'react';
import { releaseParams } from '../content-lists/page-entry.ts';
import type { PageEntry } from '../content-lists/page-entry.ts';
import { RowContent } from '../content-lists/row-content.tsx';
import { PanelLink } from './panel-link.tsx';

interface PageListProps {
  entries: readonly PageEntry[];
  /** Who changed a document last. */
  lastEditor: ReadonlyMap<string, string>;
}

const FEW = 6;

/** Links to the forms of documents. */
export function PageList({ entries, lastEditor }: PageListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entries : entries.slice(0, FEW);
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={1}>
        {shown.map(({ id, type, title, path: detail, state, updatedAt, publishAt, problem, release }) => (
          <li key={id}>
            <PanelLink intent="edit" params={{ id, type, ...releaseParams(release) }}>
              <RowContent
                {...{ type, title, detail, state, updatedAt, publishAt, problem, editor: lastEditor.get(id) }}
              />
            </PanelLink>
          </li>
        ))}
      </Stack>
      {entries.length > shown.length ? (
        <Button mode="bleed" fontSize={1} text={`Show all ${entries.length}`} onClick={() => setShowsAll(true)} />
      ) : null}
    </Stack>
  );
}
