import { Box, Button, Card, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { useConfirmation } from '../use-confirmation.ts';
import { LinkBox } from './link-box.tsx';
import { ROLES } from './people.ts';
import type { RoleName, SignInLink } from './people.ts';

const MAX_NAME_LENGTH = 100;

interface InviteDialogProps {
  onInvite: (name: string, role: RoleName) => Promise<SignInLink>;
  onClose: () => void;
}

/** Asks for a name and a role, then shows the link to send. */
export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<RoleName>('editor');
  const [link, setLink] = useState<SignInLink>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { confirm, isRunning, error } = useConfirmation(async () => {
    if (name.trim() === '') throw new Error('Enter a name.');
    setLink(await onInvite(name.trim(), role));
  });

  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) confirm(undefined);
  };
  if (link) {
    return (
      <Dialog id="inviteDialog" header={`${name.trim()} is invited`} width={1} onClose={onClose}>
        <Box padding={4}>
          <LinkBox name={name.trim()} link={link} />
        </Box>
      </Dialog>
    );
  }
  return (
    <Dialog id="inviteDialog" header="Invite someone" width={1} onClose={onClose}>
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
          {error === undefined ? null : (
            <Card id={`${id}error`} tone="critical" padding={3} radius={2} border role="alert">
              <Text size={1}>{error}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text="Cancel" onClick={onClose} />
            <Button type="submit" tone="primary" text="Create link" loading={isRunning} />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  );
}
