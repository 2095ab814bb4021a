import { useToast } from '@sanity/ui/toast';
import { FormInput, useFormValue } from 'sanity';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { Grid } from './grid.tsx';
import type { Row } from './table-rows.ts';

const NO_ROWS: Row[] = [];

/** The grid in the form. Separate from `table-rows-input.tsx`, so that it loads on demand. */
export default function TableGrid(props: ArrayOfObjectsInputProps) {
  const { value, onChange, path, readOnly, focused = false } = props;
  const { push } = useToast();
  const hasHeaderRow = useFormValue([...path.slice(0, -1), 'hasHeaderRow']) !== false;
  return (
    <Grid
      value={(value as Row[] | undefined) ?? NO_ROWS}
      hasHeaderRow={hasHeaderRow}
      isReadOnly={readOnly ?? false}
      hasFocus={focused}
      onChange={onChange}
      onFormatLoss={() =>
        push({
          status: 'warning',
          title: 'Only the text was pasted',
          description: 'Marks, links, lists and images of the cells were left out. Add them with “Format cell…”.',
        })
      }
      renderBody={(relativePath) => <FormInput {...props} relativePath={relativePath} />}
    />
  );
}
