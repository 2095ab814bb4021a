import { Button, Flex, Select, Stack, Text } from '@sanity/ui';
import { relativeTime } from '../content-lists/relative-time.ts';
import { hasWorkingLink, ROLES } from './people.ts';
import type { Person, RoleName } from './people.ts';

const CELL = { padding: '0.6rem 0.75rem', borderTop: '1px solid var(--card-border-color)' } as const;

/** The user of the token in the data folder. */
const SERVER_ADMINISTRATOR = 'administrator';

interface PersonRowProps {
  person: Person;
  isMe: boolean;
  onRole: (role: RoleName) => void;
  onLink: () => void;
  onRemove: () => void;
}

/** Somebody in the list, with what an administrator can change. */
export function PersonRow({ person, isMe, onRole, onLink, onRemove }: PersonRowProps) {
  const { id, name, role, isInvited, invitedBy } = person;
  const isServer = id === SERVER_ADMINISTRATOR;
  return (
    <tr>
      <th scope="row" style={{ ...CELL, textAlign: 'left', overflowWrap: 'anywhere' }}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {name}
            {isMe ? ' (you)' : ''}
          </Text>
          <Text size={1} muted>
            {isServer
              ? 'Whoever has the link that the server prints at its start'
              : invitedBy && `Invited by ${invitedBy}`}
          </Text>
        </Stack>
      </th>
      <td style={CELL}>
        {isServer || isMe ? (
          <Text size={1}>{ROLES.find((each) => each.name === role)?.title}</Text>
        ) : (
          <Select
            aria-label={`Role of ${name}`}
            fontSize={1}
            padding={2}
            value={role}
            onChange={({ currentTarget }) => onRole(currentTarget.value as RoleName)}
          >
            {ROLES.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </Select>
        )}
      </td>
      <td style={CELL}>
        <Stack gap={2}>
          <Text size={1} muted>
            {stateOf(person)}
          </Text>
          <Text size={1} muted>
            {linkOf(person)}
          </Text>
        </Stack>
      </td>
      <td style={CELL}>
        {isServer ? null : (
          <Flex gap={2} justify="flex-end" wrap="wrap">
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="New sign-in link"
              aria-label={`New sign-in link for ${name}`}
              onClick={onLink}
            />
            {isMe ? null : (
              <Button
                mode="bleed"
                tone="critical"
                fontSize={1}
                padding={2}
                text={isInvited ? 'Withdraw' : 'Remove'}
                aria-label={isInvited ? `Withdraw the invitation of ${name}` : `Remove ${name}`}
                onClick={onRemove}
              />
            )}
          </Flex>
        )}
      </td>
    </tr>
  );
}

function stateOf(person: Person): string {
  const { lastActiveAt, isInvited, openLink } = person;
  if (!isInvited) return lastActiveAt === undefined ? '' : relativeTime(lastActiveAt);
  if (openLink === undefined) return 'Invited; the link was withdrawn';
  return hasWorkingLink(person) ? 'Invited, not accepted yet' : 'Invited; the link has expired';
}

function linkOf(person: Person): string | undefined {
  const { isInvited, invitedBy, openLink } = person;
  if (!hasWorkingLink(person)) return undefined;
  const creator = openLink?.createdBy ? ` from ${openLink.createdBy}` : '';
  return isInvited && openLink?.createdBy === invitedBy ? undefined : `Open sign-in link${creator}`;
}
