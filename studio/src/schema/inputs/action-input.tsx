import { TrashIcon } from '@sanity/icons/Trash';
import { Box, Button, Stack } from '@sanity/ui';
import { unset } from 'sanity';
import type { ObjectInputProps } from 'sanity';

/** The fields of a button, and a way to remove it if it is optional: it cannot be published without a text and a link. */
export function ActionInput(props: ObjectInputProps) {
  const { schemaType, value, readOnly, onChange, renderDefault } = props;
  const isRemovable = schemaType.options?.isOptional === true && value !== undefined && !readOnly;
  return (
    <Stack gap={4}>
      {renderDefault(props)}
      {isRemovable && (
        <Box>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            icon={TrashIcon}
            text="Remove the button"
            onClick={() => onChange(unset())}
          />
        </Box>
      )}
    </Stack>
  );
}
