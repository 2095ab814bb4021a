import { ChevronDownIcon } from '@sanity/icons/ChevronDown';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { Box, Button, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useLongList } from '../long-list.tsx';
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
  /** Is told the ids of documents in rows that are rendered. */
  onShow: (ids: readonly string[]) => void;
}

/** Rows and folders, nested. Long lists grow while the editor scrolls. */
export function NodeList({ nodes, ...props }: NodeListProps) {
  const { shown, end } = useLongList(nodes);
  const { onShow } = props;
  useEffect(() => onShow(shown.flatMap((node) => (node.kind === 'row' ? [node.childId] : []))), [shown, onShow]);
  return (
    <Stack as="ul" gap={1}>
      {shown.map(({ key, ...node }) => (
        <li key={key}>
          {node.kind === 'row' ? (
            <Row {...node} isSelected={props.isSelected(node)} editor={props.lastEditors.get(node.childId)} />
          ) : node.nodes.length > 0 || node.emptyText ? (
            <Folder folder={node} {...props} />
          ) : null}
        </li>
      ))}
      {end}
    </Stack>
  );
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
