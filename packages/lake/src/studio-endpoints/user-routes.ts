import { ROLES } from '../auth/roles.ts';
import type { User } from '../auth/user.ts';
import { json, type Route } from '../http/route.ts';

/**
 * Who is signed in, who is who, and how to sign in (by a token that is given with the address, so there are no
 * providers).
 */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/users/me',
    // The Studio takes a user without an id for nobody, and shows its sign-in page.
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
      // One id asks for one user; documents may well be signed by users of the dataset they were imported from.
      return json(ids.length === 1 ? (found[0] ?? null) : found);
    },
  },
  { method: 'GET', pattern: '/auth/id', access: 'token', handler: ({ user }) => json({ id: user?.id }) },
  {
    method: 'GET',
    pattern: '/auth/providers',
    handler: () => json({ providers: [], thirdPartyLogin: false, sso: {} }),
  },
  // The Studio forgets the token by itself; the lake's own one stays valid for the next start.
  { method: 'POST', pattern: '/auth/logout', handler: () => json({ ok: true }) },
];

function presentCurrentUser({ id, name, email, role }: User) {
  return { id, name, email, role, roles: [{ name: role, title: ROLES[role].title }], provider: 'token' };
}

function presentUser({ id, name, email }: User, isCurrentUser: boolean) {
  return { id, displayName: name, givenName: name, familyName: '', email, imageUrl: null, isCurrentUser };
}
