import { Stack, Text } from '@sanity/ui';
import { DiffFromTo, useValuePreview } from 'sanity';
import type { DiffProps, ObjectDiff, SchemaType } from 'sanity';

/** A changed link as its page and heading before and after. It is reverted as a whole, because its fields belong together. */
export function LinkDiff({ diff, schemaType }: DiffProps<ObjectDiff>) {
  return <DiffFromTo align="center" diff={diff} layout="grid" previewComponent={LinkPreview} schemaType={schemaType} />;
}

/** The whole target, which Sanity's own preview cuts after a few characters in the narrow list of changes. */
function LinkPreview({ schemaType, value }: { schemaType: SchemaType; value?: unknown }) {
  const { value: preview } = useValuePreview({ schemaType, value });
  return (
    <Stack gap={2} padding={2}>
      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
        {preview?.title}
      </Text>
      <Text size={0} muted>
        {preview?.subtitle}
      </Text>
    </Stack>
  );
}
