import { AddUserIcon } from '@sanity/icons/AddUser';
import { Box, Button, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useCurrentUser } from 'sanity';
import { ColumnHeader } from '../column-header.tsx';
import { errorMessage } from '../error-message.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorCard } from '../error-card.tsx';
import { ToolPage } from '../tool-page.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkBox } from './link-box.tsx';
import { titleOfRole } from './people.ts';
import type { Person, Robot, RoleName, SignInLink } from './people.ts';
import { PersonRemovalDialog } from './person-removal-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import type { PersonAction } from './person-row.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { RobotList } from './robot-list.tsx';
import { usePeople } from './use-people.ts';

type Open =
  | { kind: 'invitation' }
  | { kind: 'link'; person: Person; link: SignInLink }
  | { kind: 'edit' | 'signOut' | 'removal'; person: Person }
  | { kind: 'revocation'; robot: Robot };

const COLUMNS = ['Name', 'Role', 'Last active'];

/** Who can sign in to the Studio, and what administrators can change about it. */
export default function PeoplePage() {
  const { api, data, error, reload } = usePeople();
  const [open, setOpen] = useState<Open>();
  const me = useCurrentUser()?.id;
  const toast = useToast();
  const close = () => setOpen(undefined);

  /** Also after a failure, for example because an invitation was accepted meanwhile. */
  const reloadAfter = async (change: Promise<unknown>) => {
    try {
      await change;
    } finally {
      await reload();
    }
  };
  const createLink = async (person: Person) => {
    try {
      setOpen({ kind: 'link', person, link: await api.createLink(person.id) });
    } catch (reason) {
      toast.push({ status: 'error', title: 'Nothing was changed', description: errorMessage(reason) });
    }
    await reload();
  };
  const act = (person: Person, action: PersonAction) => {
    if (action === 'link') void createLink(person);
    else setOpen({ kind: action, person });
  };
  const save = async (person: Person, name: string, role: RoleName) => {
    try {
      if (name !== person.name) await api.rename(person.id, name);
      if (role !== person.role) await api.setRole(person.id, role);
    } finally {
      await reload();
    }
    close();
    if (role === person.role) return;
    toast.push({
      status: 'success',
      title: `${name} now has the role ${titleOfRole(role).toLowerCase()}`,
      description: 'A Studio that is already open shows it after a reload.',
    });
  };

  return (
    <ToolPage>
      <Stack gap={5}>
        <Flex align="flex-start" justify="space-between" gap={4} wrap="wrap">
          <Stack gap={4} flex={1}>
            <Heading as="h1" size={3}>
              People
            </Heading>
            <Text muted size={1}>
              Everyone who can sign in to this Studio, and what they may do.
            </Text>
          </Stack>
          <Button
            icon={AddUserIcon}
            tone="primary"
            text="Invite someone"
            onClick={() => setOpen({ kind: 'invitation' })}
          />
        </Flex>
        {error === undefined ? null : <ErrorCard>The list cannot be loaded: {error}</ErrorCard>}
        {data || error !== undefined ? null : <Spinner muted />}
        {data ? (
          <table style={{ width: '100%', borderCollapse: 'collapse' }}>
            <thead>
              <tr>
                {COLUMNS.map((title) => (
                  <ColumnHeader key={title}>{title}</ColumnHeader>
                ))}
                <ColumnHeader align="right">Actions</ColumnHeader>
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isMe={person.id === me}
                  onAction={(action) => act(person, action)}
                />
              ))}
            </tbody>
          </table>
        ) : null}
        {data && data.robots.length > 0 ? (
          <RobotList robots={data.robots} onRevoke={(robot) => setOpen({ kind: 'revocation', robot })} />
        ) : null}
      </Stack>
      {open?.kind === 'invitation' ? (
        <InviteDialog
          onInvite={async (name, role) => {
            const link = await api.invite(name, role);
            await reload();
            return link;
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'link' ? (
        <Dialog
          id="linkDialog"
          header={`Sign-in link for ${open.person.name}`}
          width={1}
          onClose={close}
          // The box focuses its button.
          __unstable_autoFocus={false}
        >
          <Box padding={4}>
            <LinkBox name={open.person.name} link={open.link} />
          </Box>
        </Dialog>
      ) : null}
      {open?.kind === 'edit' ? (
        <EditDialog
          person={open.person}
          isMe={open.person.id === me}
          onSave={(name, role) => save(open.person, name, role)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'signOut' ? (
        <RemovalDialog
          title={`Sign out ${open.person.name} everywhere?`}
          text="Every browser in which they are signed in is signed out at once. To sign in again, they need a new sign-in link."
          action="Sign out"
          onConfirm={() => reloadAfter(api.endSessions(open.person.id))}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'removal' && open.person.isInvited ? (
        <RemovalDialog
          title={`Withdraw the invitation of ${open.person.name}?`}
          text="The link stops working."
          action="Withdraw"
          onConfirm={() => reloadAfter(api.remove(open.person))}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'removal' && !open.person.isInvited ? (
        <PersonRemovalDialog
          person={open.person}
          onRemove={() => reloadAfter(api.remove(open.person))}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'revocation' ? (
        <RemovalDialog
          title={`Revoke the token “${open.robot.label}”?`}
          text="Programs that use it lose access at once. This cannot be undone."
          action="Revoke"
          onConfirm={() => reloadAfter(api.revokeRobot(open.robot.id))}
          onClose={close}
        />
      ) : null}
    </ToolPage>
  );
}
