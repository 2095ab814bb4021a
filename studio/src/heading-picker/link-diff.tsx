import { DiffFromTo, Preview } from 'sanity';
import type { DiffProps, ObjectDiff, SchemaType } from 'sanity';

/** A changed link as its page and heading before and after. It is reverted as a whole, because its fields belong together. */
export function LinkDiff({ diff, schemaType }: DiffProps<ObjectDiff>) {
  return <DiffFromTo align="center" diff={diff} layout="grid" previewComponent={LinkPreview} schemaType={schemaType} />;
}

const LinkPreview = ({ schemaType, value }: { schemaType: SchemaType; value?: unknown }) => (
  <Preview schemaType={schemaType} value={value} layout="default" />
);
