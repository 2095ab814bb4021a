import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal';
import { Button, Stack, Text } from '@sanity/ui';
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu';
import { useId } from 'react';
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
  const { id, name, role, invitedBy } = person;
  const isServer = id === SERVER_ADMINISTRATOR;
  const origin = isServer
    ? 'Anyone who has the link that the server prints at its start'
    : invitedBy && `Invited by ${invitedBy}`;
  return (
    <tr>
      <th scope="row" style={{ ...CELL, minWidth: '7rem', textAlign: 'left', overflowWrap: 'anywhere' }}>
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
      <td style={{ ...CELL, textAlign: 'right' }}>
        {isServer ? null : <PersonMenu person={person} isMe={isMe} onAction={onAction} />}
      </td>
    </tr>
  );
}

function PersonMenu({ person: { name, isInvited }, isMe, onAction }: PersonRowProps) {
  return (
    <MenuButton
      id={useId()}
      button={<Button mode="bleed" padding={2} icon={EllipsisHorizontalIcon} aria-label={`Actions for ${name}`} />}
      popover={{ portal: true, placement: 'bottom-end' }}
      menu={
        <Menu>
          <MenuItem fontSize={1} text="Edit" onClick={() => onAction('edit')} />
          <MenuItem fontSize={1} text="New sign-in link" onClick={() => onAction('link')} />
          {isMe || isInvited ? null : (
            <MenuItem fontSize={1} text="Sign out everywhere" onClick={() => onAction('signOut')} />
          )}
          {isMe ? null : (
            <MenuItem
              fontSize={1}
              tone="critical"
              text={isInvited ? 'Withdraw invitation' : 'Remove'}
              onClick={() => onAction('removal')}
            />
          )}
        </Menu>
      }
    />
  );
}

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
