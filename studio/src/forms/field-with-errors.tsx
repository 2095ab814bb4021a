import { Card, Stack, Text } from '@sanity/ui';
import type { FieldProps } from 'sanity';

/** A field with its errors below it. By itself, Sanity shows them only when the pointer is over the icon beside the title. */
export function FieldWithErrors(props: FieldProps) {
  const messages = new Set(props.validation.filter(({ level }) => level === 'error').map(({ message }) => message));
  // The same elements with and without errors, so that the field keeps the focus.
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {[...messages].map((message) => (
        <Card key={message} tone="critical" padding={2} radius={2}>
          <Text size={1}>{message}</Text>
        </Card>
      ))}
    </Stack>
  );
}
