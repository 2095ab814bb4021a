import { ADMINISTRATOR } from '../auth/user.ts';
import type { LakeContext } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { json, type LakeRequest, type Reply, type Route } from '../http/route.ts';

const ADMINISTRATOR_ROLE = {
  name: 'administrator',
  title: 'Administrator',
  description: 'May read and write everything',
  isRootRole: true,
  isCustom: false,
  appliesToUsers: true,
  appliesToRobots: true,
};

/** What the administrator may do, and on which documents. */
const ACCESS = [
  {
    filter: '_id in path("**")',
    permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'],
  },
];

type Answer = (request: LakeRequest, lake: LakeContext) => unknown;

/** The project as the Studio sees it: one dataset, one member, no applications and no bought features. */
export const projectRoutes: readonly Route[] = [
  projectRoute('', (_request, lake) => ({
    id: lake.projectId,
    displayName: lake.projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    features: [],
    metadata: {},
    members: [
      {
        id: ADMINISTRATOR.id,
        role: ADMINISTRATOR.role,
        roles: [ADMINISTRATOR_ROLE],
        isCurrentUser: true,
        isRobot: false,
      },
    ],
  })),
  // Without grants on the project the Studio offers neither deploying nor inviting.
  projectRoute('/grants', () => ({})),
  projectRoute('/roles', () => [ADMINISTRATOR_ROLE]),
  projectRoute('/user-applications', () => []),
  projectRoute('/datasets', ({ query }, lake) =>
    // Comments would be kept in a dataset of their own, which the lake does not have.
    query.get('datasetProfile') === 'comments'
      ? []
      : [{ name: lake.dataset, aclMode: 'public', datasetProfile: 'content', tags: [] }],
  ),
  projectRoute('/datasets/:dataset/acl', () => ACCESS),
  projectRoute('/datasets/:dataset/settings/indexing', () => ({ partialIndexSettings: { maxFieldDepth: 0 } })),
];

function projectRoute(ending: string, answer: Answer): Route {
  return {
    method: 'GET',
    pattern: `/projects/:projectId${ending}`,
    access: 'token',
    handler: (request, lake): Reply => {
      if (request.params['projectId'] !== lake.projectId) {
        throw new HttpError(404, `There is no project ${JSON.stringify(request.params['projectId'])}`);
      }
      return json(answer(request, lake));
    },
  };
}
