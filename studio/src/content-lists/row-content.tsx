import { DocumentIcon } from '@sanity/icons/Document';
import { Box, Flex, Stack, Text } from '@sanity/ui';
import { createElement, memo } from 'react';
import type { ElementType } from 'react';
import { UserAvatar } from 'sanity';
import { schemaTypes } from '../schema/schema-types.ts';
import type { ListRow } from './list-node.ts';
import { PageStatus } from './page-status.tsx';

const ICONS = new Map(
  schemaTypes.map(({ name, icon }) => [name, createElement((icon as ElementType | undefined) ?? DocumentIcon)]),
);

type RowContentProps = Pick<ListRow, 'type' | 'title' | 'detail' | 'state' | 'updatedAt' | 'publishAt' | 'problem'> & {
  /** The user who changed the document last. */
  editor?: string | undefined;
};

/** What a row shows: the icon of its type, the title and address of a page, its state, and its last change with who made it. */
export const RowContent = memo(function RowContent(props: RowContentProps) {
  const { type, title, detail, state, updatedAt, publishAt, problem, editor } = props;
  return (
    <Flex align="center" gap={3} flex={1} style={{ minWidth: 0 }}>
      <Text as="span" size={2} muted>
        {ICONS.get(type)}
      </Text>
      <Box flex={1} style={{ minWidth: 0 }}>
        <Stack gap={2}>
          <Text as="span" size={1} weight="medium" textOverflow="ellipsis">
            {title}
          </Text>
          {detail ? (
            <Text as="span" size={0} muted textOverflow="ellipsis">
              {detail}
            </Text>
          ) : null}
          {problem ? (
            <Text as="span" size={0} weight="medium">
              {problem}
            </Text>
          ) : null}
        </Stack>
      </Box>
      <PageStatus state={state} updatedAt={updatedAt} publishAt={publishAt} problem={problem} />
      {editor ? <UserAvatar user={editor} size={0} withTooltip /> : null}
    </Flex>
  );
});
