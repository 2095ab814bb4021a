import { SearchIcon } from '@sanity/icons/Search';
import { Container, Spinner, Stack, Text, TextInput } from '@sanity/ui';
import { useCallback, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import type { UserComponent } from 'sanity/structure';
import type { ComponentProps } from 'react';
import { API_VERSION } from '../api-version.ts';
import { ErrorCard } from '../error-card.tsx';
import { readLastEditors } from './edit-history.ts';
import { countRows, filterNodes, rowsOf } from './list-node.ts';
import type { ListNode, RowTarget } from './list-node.ts';
import { NewPages } from './new-pages.tsx';
import { NodeList } from './node-list.tsx';
import type { Section } from './section.ts';
import { useHistory } from './use-history.ts';
import { useLiveQuery } from '../live-query/use-live-query.ts';

/** Lists with fewer rows fit on a screen. */
const MIN_ROWS_TO_FILTER = 10;

/** The list of a section, with a form or another list next to it. */
export default function SectionPane({ childItemId, options }: ComponentProps<UserComponent>) {
  const { section } = options as { section: Section };
  // Sanity 6.9 keeps the pane mounted when another section is opened, but its filter and closed folders are of one section.
  return <SectionList key={section.id} section={section} selectedId={childItemId} />;
}

interface SectionListProps {
  section: Section;
  /** Id of the pane next to the list. */
  selectedId: string | undefined;
}

function SectionList({ section, selectedId }: SectionListProps) {
  const [filter, setFilter] = useState('');
  const { data, error } = useLiveQuery(useMemo(() => liveOptionsOf(section), [section]));
  const nodes = useMemo(() => (data === undefined ? undefined : section.nodesOf(data)), [section, data]);
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(new Set());
  const documents = useMemo(() => documentsOf(nodes ?? []).filter(({ id }) => shownIds.has(id)), [nodes, shownIds]);
  const onShow = useCallback(
    (ids: readonly string[]) =>
      setShownIds((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids]))),
    [],
  );
  const { values: lastEditors } = useHistory(useClient({ apiVersion: API_VERSION }), documents, readLastEditors);
  const { routerPanesState, groupIndex } = usePaneRouter();
  const openPath = routerPanesState[groupIndex + 1]?.[0]?.params?.['path'];
  const isSelected = ({ childId, fieldPath }: RowTarget) =>
    childId === selectedId && (fieldPath === undefined || fieldPath === openPath);
  const shown = nodes && filterNodes(nodes, filter);
  return (
    <Container width={5} padding={2}>
      <Stack gap={3}>
        {error === undefined ? null : <ErrorCard>The list cannot be updated: {error}</ErrorCard>}
        {section.newTemplates ? <NewPages templates={section.newTemplates} /> : null}
        {nodes && countRows(nodes) >= MIN_ROWS_TO_FILTER ? (
          <TextInput
            aria-label={`Find in ${section.title}`}
            icon={SearchIcon}
            placeholder="Find by title or address"
            fontSize={1}
            padding={3}
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
        ) : null}
        {shown ? (
          <NodeList {...{ nodes: shown, isSelected, lastEditors, onShow }} isFiltered={filter.trim() !== ''} />
        ) : null}
        {shown?.length === 0 ? (
          <Text size={1} muted align="center">
            {filter ? 'No page has this title or address.' : 'Nothing here yet.'}
          </Text>
        ) : null}
        {data === undefined && error === undefined ? <Spinner muted /> : null}
      </Stack>
    </Container>
  );
}

/** The documents in the rows; other rows open lists. */
const documentsOf = (nodes: readonly ListNode[]) =>
  rowsOf(nodes).flatMap(({ childId: id, updatedAt, updatedId }) =>
    updatedAt === undefined || updatedId === undefined ? [] : [{ id, changedAt: updatedAt, changedId: updatedId }],
  );

const liveOptionsOf = ({ query, types, watchedTypes = [] }: Section) => ({
  query,
  params: { types },
  types: [...types, ...watchedTypes],
});
