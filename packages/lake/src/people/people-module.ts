import { hasPermission, isRole, ROLES } from '../auth/roles.ts';
import type { TokenEntry, TokenStore } from '../auth/token-store.ts';
import { ADMINISTRATOR, type User } from '../auth/user.ts';
import type { LakeContext } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { readJsonObject } from '../http/read-json.ts';
import { json, type LakeRequest, type Route } from '../http/route.ts';
import type { LakeModule } from '../lake-module.ts';
import { endDraftAccess } from './draft-access.ts';
import type { PeopleStore, Person } from './people-store.ts';
import { parsePersonName } from './person-name.ts';

interface Stores {
  people: PeopleStore;
  tokens: TokenStore;
  /** Ends what a user has open. */
  disconnect: (userId: string) => void;
}

/**
 * People, invitations and robots (tokens) of the project, as in Sanity's Access API. There is no e-mail, so an invitation
 * has a name, and its response has the token of a link, which the holder exchanges for a session without signing in.
 * https://www.sanity.io/docs/http-reference/access-api
 */
export function createPeopleModule({ people, tokens, disconnect }: Stores): LakeModule {
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
      manage('PUT', '/users/:id/roles/:role', async (request, lake) => {
        const { id, role } = checkTarget(request);
        if (role === undefined || !isRole(role)) {
          throw new HttpError(400, `There is no role ${JSON.stringify(role)}. Use ${Object.keys(ROLES).join(', ')}.`);
        }
        const before = people.get(id);
        const change = () => {
          checkManager(request, lake);
          return people.setRole(id, role, tokenOf(request));
        };
        const losesSessions = hasPermission(before.role, 'manage') && !hasPermission(role, 'manage');
        const { person, signedOut } = losesSessions ? await endDraftAccess(lake, change) : change();
        signedOut.forEach(disconnect);
        log(request, lake, `changed the role of ${describe(person)} from ${before.role} to ${role}`);
        return presentPerson(person, lake);
      }),
      manage('PATCH', '/users/:id', async (request, lake) => {
        const { name } = await readManagerBody(request, lake);
        const before = people.get(request.params['id'] ?? '');
        const person = people.rename(before.id, parsePersonName(name));
        log(request, lake, `renamed ${describe(before)} to ${person.name}`);
        return presentPerson(person, lake);
      }),
      manage('DELETE', '/users/:id', async (request, lake) => {
        const person = people.get(checkTarget(request).id);
        const signedOut = await endDraftAccess(lake, () => {
          checkManager(request, lake);
          return people.remove(person.id, tokenOf(request));
        });
        signedOut.forEach(disconnect);
        log(request, lake, `removed ${describe(person)}`);
        return { deleted: true };
      }),
      manage('DELETE', '/users/:id/sessions', async (request, lake) => {
        const person = people.get(checkTarget(request).id);
        await endDraftAccess(lake, () => {
          checkManager(request, lake);
          people.endSessions(person.id);
        });
        disconnect(person.id);
        log(request, lake, `signed ${describe(person)} out everywhere`);
        return { deleted: true };
      }),
      manage(
        'POST',
        '/users/:id/links',
        (request, lake) => {
          const person = people.get(request.params['id'] ?? '');
          const link = people.createLink(person.id, userOf(request).id);
          log(request, lake, `created a sign-in link for ${describe(person)}`);
          return link;
        },
        201,
      ),
      manage('GET', '/invites', (_request, lake) => {
        const open = people.list().filter(({ joinedAt, removedAt }) => joinedAt === undefined && !removedAt);
        return listOf(open.map((person) => presentInvitation(person, lake)));
      }),
      manage(
        'POST',
        '/invites',
        async (request, lake) => {
          const { name, role } = await readManagerBody(request, lake);
          if (typeof role !== 'string' || !isRole(role)) {
            throw new HttpError(400, `"role" must be one of ${Object.keys(ROLES).join(', ')}`);
          }
          const person = people.invite({ name: parsePersonName(name), role, invitedBy: userOf(request).id });
          log(request, lake, `invited ${describe(person)} as ${role}`);
          return person;
        },
        201,
      ),
      manage('DELETE', '/invites/:id', (request, lake) => {
        const person = people.get(request.params['id'] ?? '');
        if (person.joinedAt !== undefined) {
          throw new HttpError(409, 'This invitation was already accepted. Remove the person instead.');
        }
        people.remove(person.id);
        log(request, lake, `withdrew the invitation of ${describe(person)}`);
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
      manage('DELETE', '/robots/:id', async (request, lake) => {
        const robot = tokens.list().find(({ id, revokedAt }) => id === request.params['id'] && revokedAt === undefined);
        if (!robot) throw new HttpError(404, 'This token does not exist or was revoked. Reload the list.');
        const signedOut = await endDraftAccess(lake, () => {
          checkManager(request, lake);
          tokens.revoke(robot.id);
          return people.withdrawLinksOf(robot, tokenOf(request));
        });
        [robot.id, ...signedOut].forEach(disconnect);
        log(request, lake, `revoked the token ${describe(robot)}`);
        return { deleted: true };
      }),
      // The Studio asks whether a viewer requested to become an editor. There are no such requests.
      { method: 'GET', pattern: '/access/requests/me', access: 'token', handler: () => json([]) },
      withLink('check', (token, lake) => presentLink(people.personOfLink(token), lake)),
      withLink('accept', (token, lake) => {
        const accepted = people.acceptLink(token);
        lake.logger.info(`${describe(accepted.person)} signed in with a link`);
        return { token: accepted.token, user: { id: accepted.person.id, name: accepted.person.name } };
      }),
      {
        method: 'POST',
        pattern: '/auth/logout',
        // The token of a robot stays valid; the Studio deletes its copy.
        handler: ({ headers }) => {
          people.endSession(tokenOf({ headers }));
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

const tokenOf = ({ headers }: Pick<LakeRequest, 'headers'>): string =>
  (headers.authorization ?? '').replace(/^Bearer\s+/i, '');

const describe = ({ id, name }: { id: string; name: string }): string => `${name} (${id})`;

/** Logs a change of access, and who made it. */
function log(request: LakeRequest, lake: LakeContext, change: string): void {
  lake.logger.info(`${describe(userOf(request))} ${change}`);
}

/**
 * Reads the body of a request with `manage`.
 * @throws {HttpError} 403, or as `readJsonObject`
 */
async function readManagerBody(request: LakeRequest, lake: LakeContext): ReturnType<typeof readJsonObject> {
  const body = await readJsonObject(request);
  checkManager(request, lake);
  return body;
}

/** Checks that the user has not lost the permission `manage` since the request began. @throws {HttpError} 403 */
function checkManager(request: LakeRequest, lake: LakeContext): void {
  const { id } = userOf(request);
  const user = lake.users().find((each) => each.id === id && each.isFormer !== true);
  if (user && hasPermission(user.role, 'manage')) return;
  throw new HttpError(403, 'Insufficient permissions; permission "manage" required');
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

const presentAdministrator = (lake: LakeContext) => ({
  ...presentMember(ADMINISTRATOR, ADMINISTRATOR.role, lake, {}),
  invitedBy: null,
  openLink: null,
});

const presentPerson = (person: Person, lake: LakeContext) => ({
  ...presentMember(person, person.role, lake, {
    addedAt: person.joinedAt,
    lastSeenAt: person.lastActiveAt ?? null,
  }),
  ...presentOrigin(person, lake),
});

const presentInvitation = (person: Person, lake: LakeContext) => {
  const { id, name, role, invitedAt } = person;
  return { id, name, role, invitedAt, ...presentOrigin(person, lake) };
};

/** Who invited a person, and who made the link that is open. */
function presentOrigin({ invitedBy, openLink }: Person, lake: LakeContext) {
  return {
    invitedBy: nameOf(invitedBy, lake),
    openLink: openLink ? { ...openLink, createdBy: nameOf(openLink.createdBy, lake) } : null,
  };
}

function nameOf(userId: string | null, lake: LakeContext): string | null {
  return lake.users().find(({ id }) => id === userId)?.name ?? null;
}

const presentRobot = ({ id, name, role, createdAt }: TokenEntry) => ({ id, label: name, roleNames: [role], createdAt });

/** What the holder of a link may know before signing in. */
function presentLink({ name, role, invitedBy, joinedAt }: Person, lake: LakeContext) {
  return {
    name,
    role: ROLES[role].title,
    invitedBy: nameOf(invitedBy, lake),
    hasJoined: joinedAt !== undefined,
  };
}
