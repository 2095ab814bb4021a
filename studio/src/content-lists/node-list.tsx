import { ChevronDownIcon } from '@sanity/icons/ChevronDown';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { Box, Button, Stack, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { countRows } from './list-node.ts';
import type { ListFolder, ListNode, RowTarget } from './list-node.ts';
import { Row } from './list-row.tsx';

interface NodeListProps {
  nodes: readonly ListNode[];
  isSelected: (row: RowTarget) => boolean;
  /** Who changed a document last, by the id of its published version. */
  lastEditors: ReadonlyMap<string, string>;
  /** Whether folders ignore that they were closed, because the list is filtered. */
  isFiltered: boolean;
}

/** Rows that are rendered at once. 2,000 would take seconds. */
const BATCH = 100;
/** How far below the visible part of the list the next rows are rendered. */
const NEAR: IntersectionObserverInit = { scrollMargin: '1000px' };

/** Rows and folders, nested. Long lists grow while the editor scrolls. */
export function NodeList({ nodes, ...props }: NodeListProps) {
  const [count, setCount] = useState(BATCH);
  return (
    <Stack as="ul" gap={1}>
      {nodes.slice(0, count).map(({ key, ...node }) => (
        <li key={key}>
          {node.kind === 'row' ? (
            <Row {...node} isSelected={props.isSelected(node)} editor={props.lastEditors.get(node.childId)} />
          ) : node.nodes.length > 0 || node.emptyText ? (
            <Folder folder={node} {...props} />
          ) : null}
        </li>
      ))}
      {nodes.length > count ? <EndOfList onVisible={() => setCount((previous) => previous + BATCH)} /> : null}
    </Stack>
  );
}

/** Calls back when the editor has scrolled near it. */
function EndOfList({ onVisible }: { onVisible: () => void }) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible(), NEAR);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  });
  return <li ref={element} aria-hidden style={{ height: 1 }} />;
}

function Folder({ folder, isFiltered, ...props }: Omit<NodeListProps, 'nodes'> & { folder: Omit<ListFolder, 'key'> }) {
  const { title, nodes, emptyText } = folder;
  const [isClosed, setClosed] = useState(folder.isClosed ?? false);
  const isOpen = isFiltered || !isClosed;
  return (
    <>
      <Button
        mode="bleed"
        width="fill"
        justify="flex-start"
        padding={2}
        fontSize={1}
        icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
        text={isOpen ? title : `${title} (${countRows(nodes)})`}
        aria-expanded={isOpen}
        onClick={() => setClosed(isOpen)}
      />
      {isOpen ? (
        <Box paddingLeft={4}>
          {nodes.length > 0 ? (
            <NodeList nodes={nodes} isFiltered={isFiltered} {...props} />
          ) : (
            <Box padding={2}>
              <Text size={1} muted>
                {emptyText}
              </Text>
            </Box>
          )}
        </Box>
      ) : null}
    </>
  );
}
