import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { set, unset, useFormValue } from 'sanity';
import type { ArrayOfPrimitivesInputProps } from 'sanity';
import { groupsOf } from './check-file.ts';

/** Check boxes for the groups of the uploaded file. */
export default function TagsInput({ value, onChange, readOnly, path }: ArrayOfPrimitivesInputProps) {
  const source = useFormValue([...path.slice(0, -1), 'file', 'source']);
  const groups = groupsOf(typeof source === 'string' ? source : '');
  const known = new Set(groups.map(({ name }) => name));
  const chosen = (value ?? []).map(String);
  const entries = [...groups, ...chosen.filter((name) => !known.has(name)).map((name) => ({ name, count: 0 }))];

  const toggle = (name: string, isChosen: boolean) => {
    const names = entries
      .map((entry) => entry.name)
      .filter((entry) => (entry === name ? isChosen : chosen.includes(entry)));
    onChange(names.length > 0 ? set(names) : unset());
  };

  return (
    <Stack gap={3}>
      {entries.map(({ name, count }) => (
        <Flex as="label" key={name} align="center" gap={2}>
          <Checkbox
            checked={chosen.includes(name)}
            disabled={readOnly === true}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
          <Text size={1}>
            {name} <span style={{ opacity: 0.6 }}>({known.has(name) ? count : 'not in the file'})</span>
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
