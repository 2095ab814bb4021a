import { ROLES } from '../auth/roles.ts';
import type { User } from '../auth/user.ts';
import { json, type Route } from '../http/route.ts';

/**
 * The current user, other users, and sign-in methods. The Studio signs in with a token or a link, so there are no
 * providers.
 */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/users/me',
    // The Studio shows its sign-in page for a user without an id.
    handler: ({ user }) => json(user ? presentCurrentUser(user) : {}),
  },
  {
    method: 'GET',
    pattern: '/users/:ids',
    access: 'token',
    handler: ({ params, user: current }, lake) => {
      const ids = (params['ids'] ?? '').split(',');
      const found = lake
        .users()
        .filter(({ id }) => ids.includes(id))
        .map((user) => presentUser(user, user.id === current?.id));
      // A single id requests a single user. Imported documents can refer to users of another dataset.
      return json(ids.length === 1 ? (found[0] ?? null) : found);
    },
  },
  { method: 'GET', pattern: '/auth/id', access: 'token', handler: ({ user }) => json({ id: user?.id }) },
  {
    method: 'GET',
    pattern: '/auth/providers',
    handler: () => json({ providers: [], thirdPartyLogin: false, sso: {} }),
  },
];

function presentCurrentUser({ id, name, email, role }: User) {
  return { id, name, email, role, roles: [{ name: role, title: ROLES[role].title }], provider: 'token' };
}

function presentUser({ id, name, email }: User, isCurrentUser: boolean) {
  return { id, displayName: name, givenName: name, familyName: '', email, imageUrl: null, isCurrentUser };
}
