import type { Role } from './roles.ts';

/** Who holds a token: the administrator, made at first start, or whom a token was made for. */
export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
}

export const ADMINISTRATOR: User = {
  id: 'administrator',
  name: 'Administrator',
  email: 'administrator@localhost',
  role: 'administrator',
};
