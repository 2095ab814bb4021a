import { ClientError } from '@sanity/client';
import type { SanityClient } from '@sanity/client';

/** The user of the token in the data folder. */
export const SERVER_ADMINISTRATOR = 'administrator';

/** What people can do, in the order in which it is offered. */
export const ROLES = [
  { name: 'editor', title: 'Editor', description: 'Writes, publishes and deletes content' },
  { name: 'viewer', title: 'Viewer', description: 'Reads everything, including drafts, and changes nothing' },
  { name: 'administrator', title: 'Administrator', description: 'Edits content, and invites and removes people' },
] as const;

export type RoleName = (typeof ROLES)[number]['name'];

/** Somebody who has access, or will have it after opening a link. */
export interface Person {
  id: string;
  name: string;
  role: RoleName;
  lastActiveAt?: string | undefined;
  /** Whether the invitation was not accepted yet. */
  isInvited: boolean;
  /** The name of the administrator who invited this person. */
  invitedBy?: string | undefined;
  /** The link that was not used yet. */
  openLink?: OpenLink | undefined;
}

interface OpenLink {
  expiresAt: string;
  /** The name of the administrator who made the link; null if the lake does not know. */
  createdBy: string | null;
}

/** Whether the person can still sign in with a link that was not used yet. */
export const hasWorkingLink = ({ openLink }: Person): boolean =>
  openLink !== undefined && Date.parse(openLink.expiresAt) > Date.now();

/** A token with which a program signs in. */
export interface Robot {
  id: string;
  label: string;
  roleNames: RoleName[];
}

export interface SignInLink {
  token: string;
  expiresAt: string;
}

interface Origin {
  invitedBy: string | null;
  openLink: OpenLink | null;
}

interface Member extends Origin {
  sanityUserId: string;
  profile: { displayName: string };
  memberships: { roleNames: RoleName[]; lastSeenAt?: string | null }[];
}

interface Invitation extends Origin {
  id: string;
  name: string;
  role: RoleName;
}

/** What follows when an administrator is removed or gets another role. */
export const ADMINISTRATOR_LINKS_END =
  'Their open invitations, and links that they made for others, stop working. People who signed in with such a link are signed out and need a new one.';

export const titleOfRole = (role: RoleName | undefined): string => ROLES.find(({ name }) => name === role)?.title ?? '';

/** The people of an embedded lake, by its copy of Sanity's Access API. Rejects with a message for administrators. */
export function createPeopleApi(client: SanityClient) {
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const uri = `/access/project/${client.config().projectId ?? ''}${path}`;
    try {
      return await client.request<Result>({ method, uri, ...(body && { body }) });
    } catch (error) {
      throw error instanceof ClientError ? new Error(messageOf(error), { cause: error }) : error;
    }
  };
  return {
    load: async () => {
      const [members, invitations, robots] = await Promise.all([
        send<{ data: Member[] }>('GET', '/users'),
        send<{ data: Invitation[] }>('GET', '/invites'),
        send<{ data: Robot[] }>('GET', '/robots'),
      ]);
      return {
        people: [...members.data.map(readMember), ...invitations.data.map(readInvitation)],
        robots: robots.data,
      };
    },
    invite: (name: string, role: RoleName) => send<SignInLink>('POST', '/invites', { name, role }),
    createLink: (id: string) => send<SignInLink>('POST', `/users/${id}/links`),
    rename: (id: string, name: string) => send('PATCH', `/users/${id}`, { name }),
    endSessions: (id: string) => send('DELETE', `/users/${id}/sessions`),
    setRole: (id: string, role: RoleName) => send('PUT', `/users/${id}/roles/${role}`),
    remove: ({ id, isInvited }: Person) => send('DELETE', isInvited ? `/invites/${id}` : `/users/${id}`),
    revokeRobot: (id: string) => send('DELETE', `/robots/${id}`),
  };
}

/** Without the name of the HTTP status, which the client prepends. */
function messageOf({ response, message }: ClientError): string {
  return (response.body as { message?: string } | undefined)?.message ?? message;
}

function readMember({ sanityUserId, profile, memberships, ...origin }: Member): Person {
  const [{ roleNames: [role = 'viewer'], lastSeenAt } = { roleNames: [] }] = memberships;
  return {
    id: sanityUserId,
    name: profile.displayName,
    role,
    lastActiveAt: lastSeenAt ?? undefined,
    isInvited: false,
    ...readOrigin(origin),
  };
}

function readInvitation({ id, name, role, ...origin }: Invitation): Person {
  return { id, name, role, isInvited: true, ...readOrigin(origin) };
}

function readOrigin({ invitedBy, openLink }: Origin): Pick<Person, 'invitedBy' | 'openLink'> {
  return { invitedBy: invitedBy ?? undefined, openLink: openLink ?? undefined };
}
