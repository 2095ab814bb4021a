import { DiffFromTo } from 'sanity';
import type { DiffProps, SchemaType, StringDiff, StringSchemaType } from 'sanity';

/** A changed choice in the words of the form. By itself, Sanity shows the stored values. */
export const ChoiceDiff = ({ diff, schemaType }: DiffProps<StringDiff>) => (
  <DiffFromTo diff={diff} schemaType={schemaType} previewComponent={ChoiceTitle} />
);

const ChoiceTitle = ({ schemaType, value }: { schemaType: SchemaType; value?: unknown }) => {
  const choices = (schemaType as StringSchemaType).options?.list ?? [];
  const choice = choices.find((entry) => (typeof entry === 'string' ? entry : entry.value) === value);
  return (
    <span>{typeof choice === 'object' ? choice.title : (choice ?? (typeof value === 'string' ? value : 'None'))}</span>
  );
};
