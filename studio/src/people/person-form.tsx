import { Button, Card, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ErrorCard } from '../error-card.tsx';
import { useConfirmation } from '../dialog/use-confirmation.ts';
import type { Confirmation } from '../dialog/use-confirmation.ts';
import { ADMINISTRATOR_LINKS_END, ROLES } from './people.ts';
import type { RoleName } from './people.ts';

const MAX_NAME_LENGTH = 100;

interface PersonFields {
  name: string;
  role: RoleName;
}

/** The state of a dialog with the form. */
export const usePersonConfirmation = (onSubmit: (fields: PersonFields) => Promise<void>) =>
  useConfirmation<PersonFields>(async (fields) => {
    const name = fields.name.trim();
    if (name === '') throw new Error('Enter a name.');
    await onSubmit({ ...fields, name });
  });

interface PersonFormProps {
  initial: PersonFields;
  /** Whether the role is fixed, because nobody can change their own. */
  hasFixedRole?: boolean;
  submitText: string;
  confirmation: Confirmation<PersonFields>;
  onCancel: () => void;
}

/** The name and the role of a person. Nothing changes before it is submitted. */
export function PersonForm({ initial, hasFixedRole = false, submitText, confirmation, onCancel }: PersonFormProps) {
  const [name, setName] = useState(initial.name);
  const [role, setRole] = useState(initial.role);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { confirm, isRunning, error } = confirmation;

  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) confirm({ name, role });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack padding={4} gap={5}>
        <Stack gap={3}>
          <Text as="label" htmlFor={id} size={1} weight="medium">
            Name
          </Text>
          <TextInput
            id={id}
            ref={field}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            aria-describedby={error === undefined ? `${id}help` : `${id}error ${id}help`}
            aria-invalid={error !== undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Text id={`${id}help`} size={1} muted>
            Everyone sees it in the history of what this person changes.
          </Text>
        </Stack>
        {hasFixedRole ? null : (
          <Stack role="radiogroup" aria-labelledby={`${id}role`} gap={4}>
            <Text id={`${id}role`} size={1} weight="medium">
              Role
            </Text>
            {ROLES.map((each) => (
              <Flex as="label" key={each.name} gap={3} align="flex-start">
                <Radio name={id} checked={role === each.name} onChange={() => setRole(each.name)} />
                <Stack gap={2}>
                  <Text size={1}>{each.title}</Text>
                  <Text size={1} muted>
                    {each.description}
                  </Text>
                </Stack>
              </Flex>
            ))}
          </Stack>
        )}
        {initial.role === 'administrator' && role !== 'administrator' ? (
          <Card tone="caution" padding={3} radius={2} border>
            <Text size={1}>{ADMINISTRATOR_LINKS_END}</Text>
          </Card>
        ) : null}
        {error === undefined ? null : <ErrorCard id={`${id}error`}>{error}</ErrorCard>}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Cancel" disabled={isRunning} onClick={onCancel} />
          <Button type="submit" tone="primary" text={submitText} loading={isRunning} />
        </Flex>
      </Stack>
    </form>
  );
}
