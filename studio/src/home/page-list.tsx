import { Button, Stack } from '@sanity/ui';
import { useState } from 'react';
import { releaseParams } from '../content-lists/page-entry.ts';
import { RowContent } from '../content-lists/row-content.tsx';
import { shortTitle } from '../short-title.ts';
import type { HomeEntry } from './home-data.ts';
import { PanelLink } from './panel-link.tsx';

interface PageListProps {
  entries: readonly HomeEntry[];
  /** Who changed a document last, by the key of its entry. */
  lastEditor: ReadonlyMap<string, string>;
}

const FEW = 6;
/** So that a release with many pages leaves room for others. */
const FEW_OF_RELEASE = 2;

/** Links to the forms of documents. */
export function PageList({ entries, lastEditor }: PageListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entries : firstOf(entries);
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={1}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <EntryLink entry={entry} editor={lastEditor.get(entry.key)} />
          </li>
        ))}
      </Stack>
      {entries.length > shown.length ? (
        <Button mode="bleed" fontSize={1} text={`Show all ${entries.length}`} onClick={() => setShowsAll(true)} />
      ) : null}
    </Stack>
  );
}

/** Opens the form of the version that the entry is about. */
function EntryLink({ entry, editor }: { entry: HomeEntry; editor: string | undefined }) {
  const { id, type, title, path, state, updatedAt, publishAt, problem, release, openRelease } = entry;
  const detail = [openRelease && shortTitle(openRelease.title), path].filter(Boolean).join(' · ');
  return (
    <PanelLink intent="edit" params={{ id, type, ...releaseParams(release) }} perspective={openRelease?.name}>
      <RowContent {...{ type, title, detail, state, updatedAt, publishAt, problem, editor }} />
    </PanelLink>
  );
}

function firstOf(entries: readonly HomeEntry[]): HomeEntry[] {
  const counts = new Map<string, number>();
  const first = entries.filter(({ openRelease }) => {
    if (!openRelease) return true;
    const count = (counts.get(openRelease.name) ?? 0) + 1;
    counts.set(openRelease.name, count);
    return count <= FEW_OF_RELEASE;
  });
  return first.slice(0, FEW);
}
