import { Button, Flex, Select, Stack, Text } from '@sanity/ui';
import { relativeTime } from '../content-lists/relative-time.ts';
import { ROLES } from './people.ts';
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
  const { id, name, role, invitedUntil } = person;
  const isServer = id === SERVER_ADMINISTRATOR;
  return (
    <tr>
      <th scope="row" style={{ ...CELL, textAlign: 'left', overflowWrap: 'anywhere' }}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {name}
            {isMe ? ' (you)' : ''}
          </Text>
          {isServer ? (
            <Text size={1} muted>
              Whoever has the link that the server prints at its start
            </Text>
          ) : null}
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
        <Text size={1} muted>
          {stateOf(person)}
        </Text>
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
                text={invitedUntil === undefined ? 'Remove' : 'Withdraw'}
                aria-label={invitedUntil === undefined ? `Remove ${name}` : `Withdraw the invitation of ${name}`}
                onClick={onRemove}
              />
            )}
          </Flex>
        )}
      </td>
    </tr>
  );
}

function stateOf({ lastActiveAt, invitedUntil }: Person): string {
  if (invitedUntil !== undefined) {
    return Date.parse(invitedUntil) < Date.now() ? 'Invited; the link has expired' : 'Invited, not accepted yet';
  }
  return lastActiveAt === undefined ? '' : relativeTime(lastActiveAt);
}
