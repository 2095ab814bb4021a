import { isRole, ROLES, type Role } from '../auth/roles.ts';
import type { LakeContext } from '../context.ts';
import { json, type LakeRequest, type Route } from '../http/route.ts';

/** Permissions of a role on documents. */
function accessOf(role: Role) {
  return [{ filter: '_id in path("**")', permissions: ROLES[role].permissions }];
}

function presentRole(role: Role) {
  const { title, description } = ROLES[role];
  return {
    name: role,
    title,
    description,
    isRootRole: role === 'administrator',
    isCustom: false,
    appliesToUsers: true,
    appliesToRobots: true,
  };
}

/** The Studio requires a limit; the lake has none. */
const MAX_RELEASES = 100_000;

type Answer = (request: LakeRequest, lake: LakeContext) => unknown;

/** Project endpoints for the Studio: one dataset, a member for each person and token, no applications and no paid features. */
export const projectRoutes: readonly Route[] = [
  projectRoute('', ({ user: current }, lake) => ({
    id: lake.projectId,
    displayName: lake.projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    features: [],
    metadata: {},
    members: lake
      .users()
      .filter(({ isFormer }) => isFormer !== true)
      .map(({ id, role }) => ({
        id,
        role,
        roles: [presentRole(role)],
        isCurrentUser: id === current?.id,
        isRobot: false,
      })),
  })),
  // Without project grants, the Studio does not offer deployment and invitations.
  projectRoute('/grants', () => ({})),
  projectRoute('/roles', () => Object.keys(ROLES).filter(isRole).map(presentRole)),
  projectRoute('/user-applications', () => []),
  projectRoute('/datasets', ({ query }, lake) =>
    // Comments require a separate dataset, which the lake does not support.
    query.get('datasetProfile') === 'comments'
      ? []
      : [{ name: lake.dataset, aclMode: 'public', datasetProfile: 'content', tags: [] }],
  ),
  projectRoute('/datasets/:dataset/acl', ({ user }) => (user === undefined ? [] : accessOf(user.role))),
  projectRoute('/new-content-release-allowed', async (_request, lake) => {
    const count = await lake.evaluate('count(releases::all()[state in ["active", "scheduled"]])');
    return {
      data: {
        orgActiveReleaseCount: count,
        orgMeteredActiveReleaseCount: count,
        datasetReleaseLimit: MAX_RELEASES,
        orgActiveReleaseLimit: MAX_RELEASES,
      },
    };
  }),
  projectRoute('/datasets/:dataset/settings/indexing', () => ({ partialIndexSettings: { maxFieldDepth: 0 } })),
];

function projectRoute(ending: string, answer: Answer): Route {
  return {
    method: 'GET',
    pattern: `/projects/:projectId${ending}`,
    access: 'token',
    handler: async (request, lake) => json(await answer(request, lake)),
  };
}
