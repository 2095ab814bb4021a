import { Stack, Text } from '@sanity/ui';
import { ChangeList } from 'sanity';
import type { DiffProps, ObjectDiff } from 'sanity';

/** The changed fields of a block below its kind. By itself, Sanity heads the block with its position in the text only. */
export const BlockDiff = ({ diff, schemaType }: DiffProps<ObjectDiff>) => (
  <Stack gap={4}>
    <Text size={1} weight="medium">
      {schemaType.title}
    </Text>
    <ChangeList diff={diff} schemaType={schemaType} />
  </Stack>
);
