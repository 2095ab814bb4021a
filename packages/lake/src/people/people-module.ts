import { isRole, ROLES } from '../auth/roles.ts';
import type { TokenEntry, TokenStore } from '../auth/token-store.ts';
import { ADMINISTRATOR, type User } from '../auth/user.ts';
import type { LakeContext } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { readJsonObject } from '../http/read-json.ts';
import { json, type LakeRequest, type Route } from '../http/route.ts';
import type { LakeModule } from '../lake-module.ts';
import type { PeopleStore, Person } from './people-store.ts';
import { parsePersonName } from './person-name.ts';

interface Stores {
  people: PeopleStore;
  tokens: TokenStore;
  /** Ends what a user has open. */
  onRemoved: (userId: string) => void;
}

/**
 * People, invitations and robots (tokens) of the project, as in Sanity's Access API. There is no e-mail, so an invitation
 * has a name, and its response has the token of a link, which the holder exchanges for a session without signing in.
 * https://www.sanity.io/docs/http-reference/access-api
 */
export function createPeopleModule({ people, tokens, onRemoved }: Stores): LakeModule {
  const manage = (method: Route['method'], ending: string, handler: Handler, status = 200): Route => ({
    method,
    pattern: `/access/project/:projectId${ending}`,
    access: 'manage',
    handler: async (request, lake) => json(await handler(request, lake), status),
  });
  const withLink = (action: string, handler: (token: string, lake: LakeContext) => unknown): Route => ({
    method: 'POST',
    pattern: `/access/project/:projectId/invites/token/${action}`,
    handler: async (request, lake) => {
      const { token } = await readJsonObject(request);
      return json(handler(String(token), lake));
    },
  });

  return {
    routes: [
      manage('GET', '/users', (_request, lake) => {
        const joined = people.list().filter(({ joinedAt, removedAt }) => joinedAt !== undefined && !removedAt);
        return listOf([presentAdministrator(lake), ...joined.map((person) => presentPerson(person, lake))]);
      }),
      manage('PUT', '/users/:id/roles/:role', (request, lake) => {
        const { id, role } = checkTarget(request);
        if (role === undefined || !isRole(role)) {
          throw new HttpError(400, `There is no role ${JSON.stringify(role)}. Use ${Object.keys(ROLES).join(', ')}.`);
        }
        return presentPerson(people.setRole(id, role), lake);
      }),
      manage('DELETE', '/users/:id', (request) => {
        const { id } = checkTarget(request);
        people.remove(id);
        onRemoved(id);
        return { deleted: true };
      }),
      manage('POST', '/users/:id/links', ({ params: { id = '' } }) => people.createLink(id), 201),
      manage('GET', '/invites', () =>
        listOf(people.list().filter(({ joinedAt, removedAt }) => joinedAt === undefined && !removedAt)),
      ),
      manage(
        'POST',
        '/invites',
        async (request) => {
          const { name, role } = await readJsonObject(request);
          if (typeof role !== 'string' || !isRole(role)) {
            throw new HttpError(400, `"role" must be one of ${Object.keys(ROLES).join(', ')}`);
          }
          return people.invite({ name: parsePersonName(name), role, invitedBy: userOf(request).id });
        },
        201,
      ),
      manage('DELETE', '/invites/:id', ({ params: { id = '' } }) => {
        if (people.get(id).joinedAt !== undefined) {
          throw new HttpError(409, 'This invitation was already accepted. Reload the list.');
        }
        people.remove(id);
        return { deleted: true };
      }),
      manage('GET', '/robots', () =>
        listOf(
          tokens
            .list()
            .filter(({ revokedAt }) => revokedAt === undefined)
            .map(presentRobot),
        ),
      ),
      manage('DELETE', '/robots/:id', ({ params: { id = '' } }) => {
        if (!tokens.revoke(id)) throw new HttpError(404, 'This token does not exist or was revoked. Reload the list.');
        onRemoved(id);
        return { deleted: true };
      }),
      // The Studio asks whether a viewer requested to become an editor. There are no such requests.
      { method: 'GET', pattern: '/access/requests/me', access: 'token', handler: () => json([]) },
      withLink('check', (token, lake) => presentLink(people.personOfLink(token), lake)),
      withLink('accept', (token) => {
        const accepted = people.acceptLink(token);
        return { token: accepted.token, user: { id: accepted.person.id, name: accepted.person.name } };
      }),
      {
        method: 'POST',
        pattern: '/auth/logout',
        // The token of a robot stays valid; the Studio deletes its copy.
        handler: ({ headers }) => {
          people.endSession((headers.authorization ?? '').replace(/^Bearer\s+/i, ''));
          return json({ ok: true });
        },
      },
    ],
  };
}

type Handler = (request: LakeRequest, lake: LakeContext) => unknown;

const listOf = (data: unknown[]) => ({ data, nextCursor: null, totalCount: data.length });

/** Routes with `manage` have a user. */
function userOf({ user }: LakeRequest): User {
  return user ?? ADMINISTRATOR;
}

/**
 * Administrators cannot change themselves, so that one always remains.
 * @throws {HttpError} 409
 */
function checkTarget(request: LakeRequest): { id: string; role?: string | undefined } {
  const { id = '', role } = request.params;
  if (id === ADMINISTRATOR.id) {
    throw new HttpError(409, 'The administrator of the server always has access. Its token is in the data folder.');
  }
  if (id === request.user?.id) {
    throw new HttpError(409, 'You cannot change or remove yourself. Ask another administrator.');
  }
  return { id, role };
}

function presentMember({ id, name }: { id: string; name: string }, role: string, lake: LakeContext, more: object) {
  return {
    sanityUserId: id,
    profile: { id, displayName: name },
    memberships: [{ resourceType: 'project', resourceId: lake.projectId, roleNames: [role], ...more }],
  };
}

const presentAdministrator = (lake: LakeContext) => presentMember(ADMINISTRATOR, ADMINISTRATOR.role, lake, {});

const presentPerson = (person: Person, lake: LakeContext) =>
  presentMember(person, person.role, lake, { addedAt: person.joinedAt, lastSeenAt: person.lastActiveAt ?? null });

const presentRobot = ({ id, name, role, createdAt }: TokenEntry) => ({ id, label: name, roleNames: [role], createdAt });

/** What the holder of a link may know before signing in. */
function presentLink({ name, role, invitedBy, joinedAt }: Person, lake: LakeContext) {
  const inviter = lake.users().find(({ id }) => id === invitedBy);
  return { name, role: ROLES[role].title, invitedBy: inviter?.name ?? null, hasJoined: joinedAt !== undefined };
}
