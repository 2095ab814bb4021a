import { Button, Flex, Stack, Text } from '@sanity/ui';
import type { ButtonProps } from '@sanity/ui';
import { relativeTime } from '../content-lists/relative-time.ts';
import { hasWorkingLink, SERVER_ADMINISTRATOR, titleOfRole } from './people.ts';
import type { Person } from './people.ts';

const CELL = { padding: '0.6rem 0.75rem', borderTop: '1px solid var(--card-border-color)' } as const;

export type PersonAction = 'edit' | 'link' | 'signOut' | 'removal';

interface PersonRowProps {
  person: Person;
  isMe: boolean;
  onAction: (action: PersonAction) => void;
}

/** Somebody in the list, with what an administrator can change. */
export function PersonRow({ person, isMe, onAction }: PersonRowProps) {
  const { id, name, role, isInvited, invitedBy } = person;
  const isServer = id === SERVER_ADMINISTRATOR;
  const origin = isServer
    ? 'Whoever has the link that the server prints at its start'
    : invitedBy && `Invited by ${invitedBy}`;
  return (
    <tr>
      <th scope="row" style={{ ...CELL, textAlign: 'left', overflowWrap: 'anywhere' }}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {name}
            {isMe ? ' (you)' : ''}
          </Text>
          <Note text={origin} />
        </Stack>
      </th>
      <td style={CELL}>
        <Text size={1}>{titleOfRole(role)}</Text>
      </td>
      <td style={CELL}>
        <Stack gap={2}>
          <Note text={stateOf(person)} />
          <Note text={linkOf(person)} />
        </Stack>
      </td>
      <td style={CELL}>
        {isServer ? null : (
          <Flex gap={2} justify="flex-end" wrap="wrap">
            <ActionButton text="Edit" aria-label={`Edit ${name}`} onClick={() => onAction('edit')} />
            <ActionButton
              text="New sign-in link"
              aria-label={`New sign-in link for ${name}`}
              onClick={() => onAction('link')}
            />
            {isMe || isInvited ? null : (
              <ActionButton
                text="Sign out everywhere"
                aria-label={`Sign out ${name} everywhere`}
                onClick={() => onAction('signOut')}
              />
            )}
            {isMe ? null : (
              <ActionButton
                mode="bleed"
                tone="critical"
                text={isInvited ? 'Withdraw' : 'Remove'}
                aria-label={isInvited ? `Withdraw the invitation of ${name}` : `Remove ${name}`}
                onClick={() => onAction('removal')}
              />
            )}
          </Flex>
        )}
      </td>
    </tr>
  );
}

const ActionButton = (props: ButtonProps) => <Button mode="ghost" fontSize={1} padding={2} {...props} />;

function Note({ text }: { text: string | undefined }) {
  return text ? (
    <Text size={1} muted>
      {text}
    </Text>
  ) : null;
}

function stateOf(person: Person): string | undefined {
  const { lastActiveAt, isInvited, openLink } = person;
  if (!isInvited) return lastActiveAt && relativeTime(lastActiveAt);
  if (openLink === undefined) return 'Invited; the link was withdrawn';
  return hasWorkingLink(person) ? 'Invited, not accepted yet' : 'Invited; the link has expired';
}

/** Who made the link with which the person can sign in, unless it is the one of the invitation. */
function linkOf(person: Person): string | undefined {
  const { isInvited, invitedBy, openLink } = person;
  const creator = openLink?.createdBy ?? undefined;
  if (!hasWorkingLink(person) || (isInvited && (creator === undefined || creator === invitedBy))) return undefined;
  return creator === undefined ? 'Unused sign-in link' : `Unused sign-in link from ${creator}`;
}
