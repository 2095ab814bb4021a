import type { Role } from './roles.ts';

/** A person, or the holder of a token. */
export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Whether access was removed. History still refers to this user. */
  isFormer?: boolean;
}

/** The user of `admin-token`. */
export const ADMINISTRATOR: User = {
  id: 'administrator',
  name: 'Administrator',
  email: 'administrator@localhost',
  role: 'administrator',
};

/** The user of `write-token`, with which the site saves what visitors did not find. */
export const WRITER: User = {
  id: 'writer',
  name: 'Writer',
  email: 'writer@localhost',
  role: 'editor',
};

/** The user of `read-token`, with which the site and the indexer read. */
export const READER: User = {
  id: 'reader',
  name: 'Reader',
  email: 'reader@localhost',
  role: 'viewer',
};

/** The value of `identity()` in GROQ for a request. */
export function identityOf(user: User | undefined): string {
  return user?.id ?? '<anonymous>';
}
