import { sectionThumbnail } from '@site/blocks/registries/section-thumbnails';
import { InsertBlockMenu } from '@site/blocks/studio/insert-block-menu';
import type { ArrayInputFunctionsProps, ArrayOfObjectsInputProps, ObjectItem, ObjectSchemaType } from 'sanity';

/** The sections of a page. The menu that adds one says what each is for; Sanity's own menu shows only titles. */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  return props.renderDefault({ ...props, arrayFunctions: AddSection });
}

type AddSectionProps = ArrayInputFunctionsProps<ObjectItem, ArrayOfObjectsInputProps['schemaType']>;

function AddSection({ schemaType, readOnly, onValueCreate, onItemAppend }: AddSectionProps) {
  if (readOnly) return null;
  return (
    <InsertBlockMenu
      types={schemaType.of as ObjectSchemaType[]}
      noun="section"
      pictureOf={sectionThumbnail}
      onInsert={(type) => onItemAppend(onValueCreate(type as unknown as AddSectionProps['schemaType']))}
    />
  );
}
