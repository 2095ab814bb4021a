import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hasPermission, isRole, type Role } from '../auth/roles.ts';
import { createToken, hashOf } from '../auth/token.ts';
import { ADMINISTRATOR, type User } from '../auth/user.ts';
import { HttpError } from '../http/http-error.ts';
import { inTransaction, withRelaxedDurability } from '../store/database.ts';
import { isSameName } from './person-name.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_DAYS = 7;
/** Counted from the last request, so that only forgotten browsers are signed out. */
const SESSION_DAYS = 90;
/** How exactly the last request is stored; each time costs a write. */
const ACTIVITY_INTERVAL_MS = 60_000;

/** Somebody who was invited. All times are ISO 8601, UTC. */
export interface Person {
  id: string;
  name: string;
  role: Role;
  /** Id of the administrator who invited this person. */
  invitedBy: string;
  invitedAt: string;
  /** Absent until the invitation is accepted. */
  joinedAt?: string | undefined;
  lastActiveAt?: string | undefined;
  /** Absent while the person has access. */
  removedAt?: string | undefined;
  /** The link that was not used yet; absent if there is none. */
  openLink?: OpenLink | undefined;
}

interface OpenLink {
  expiresAt: string;
  /** Id of the administrator who made the link; null for links of versions that did not store it. */
  createdBy: string | null;
}

/** The token of a link, which is not stored and therefore shown only once. */
export interface SignInLink {
  token: string;
  expiresAt: string;
}

/** A person has one unused link at most. */
const PEOPLE = `SELECT people.*, expires_at AS link_expires_at, created_by AS link_created_by FROM people
  LEFT JOIN sign_in_links ON person_id = people.id AND used_at IS NULL`;

/**
 * People with a name and a role. They sign in with a link that works once and get a session for their browser; the
 * database has only hashes of both. Removed people stay stored, because history refers to them.
 */
export class PeopleStore {
  readonly #database: DatabaseSync;
  readonly #findSession: ReturnType<DatabaseSync['prepare']>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#findSession = database.prepare(
      `SELECT people.* FROM sessions JOIN people ON people.id = person_id
       WHERE hash = ? AND expires_at > ? AND removed_at IS NULL`,
    );
  }

  /** All people including removed ones, in the order of their invitations. */
  list(): Person[] {
    return this.#database.prepare(`${PEOPLE} ORDER BY invited_at, id`).all().map(readPerson);
  }

  /** @throws {HttpError} 404 if nobody with access, or with an open invitation, has this id */
  get(id: string): Person {
    const row = this.#database.prepare(`${PEOPLE} WHERE id = ? AND removed_at IS NULL`).get(id);
    if (row === undefined) throw new HttpError(404, 'This person does not exist or was removed. Reload the list.');
    return readPerson(row);
  }

  users(): User[] {
    return this.list().map(presentUser);
  }

  /** Adds a person who has access after opening the link. @throws {HttpError} 409 if somebody has the same name */
  invite({ name, role, invitedBy }: Pick<Person, 'name' | 'role' | 'invitedBy'>): Person & SignInLink {
    const id = `p${randomBytes(6).toString('hex')}`;
    return inTransaction(this.#database, () => {
      this.#checkName(name);
      this.#database
        .prepare('INSERT INTO people (id, name, role, invited_by, invited_at) VALUES (?, ?, ?, ?, ?)')
        .run(id, name, role, invitedBy, now());
      const link = this.#insertLink(id, invitedBy);
      return { ...this.get(id), ...link };
    });
  }

  /** @throws {HttpError} 404, or 409 if somebody else has the same name */
  rename(id: string, name: string): Person {
    return inTransaction(this.#database, () => {
      this.get(id);
      this.#checkName(name, id);
      this.#database.prepare('UPDATE people SET name = ? WHERE id = ?').run(name, id);
      return this.get(id);
    });
  }

  /** Creates another link for a person. Earlier links that were not used stop working. @throws {HttpError} 404 */
  createLink(id: string, createdBy: string): SignInLink {
    return inTransaction(this.#database, () => {
      this.get(id);
      this.#deleteUnusedLink(id);
      return this.#insertLink(id, createdBy);
    });
  }

  /** The person for whom a link was created. @throws {HttpError} 404 if it is unknown, 410 if it no longer works */
  personOfLink(token: string): Person {
    const link = this.#database.prepare('SELECT * FROM sign_in_links WHERE hash = ?').get(hashOf(token));
    if (link === undefined) throw new HttpError(404, 'This link is not valid. Check that you copied all of it.');
    const person = this.list().find(({ id }) => id === link['person_id']);
    if (person === undefined || person.removedAt !== undefined) throw new HttpError(410, 'This link was withdrawn.');
    if (link['used_at'] !== null) throw new HttpError(410, 'This link was already used. Each link works once.');
    if (String(link['expires_at']) <= now()) throw new HttpError(410, 'This link has expired.');
    return person;
  }

  /** Uses a link. Returns the token of a new session. @throws {HttpError} 404 or 410 as `personOfLink` */
  acceptLink(token: string): { person: Person; token: string } {
    return inTransaction(this.#database, () => {
      const { id } = this.personOfLink(token);
      this.#database.prepare('UPDATE sign_in_links SET used_at = ? WHERE hash = ?').run(now(), hashOf(token));
      this.#database.prepare('UPDATE people SET joined_at = coalesce(joined_at, ?) WHERE id = ?').run(now(), id);
      this.#database.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now());
      const session = createToken();
      this.#database
        .prepare('INSERT INTO sessions (hash, person_id, expires_at) VALUES (?, ?, ?)')
        .run(hashOf(session), id, daysFromNow(SESSION_DAYS));
      return { person: this.get(id), token: session };
    });
  }

  /**
   * Takes effect with the next request of the person. Withdraws the links of an administrator who gets another role,
   * as `withdrawLinksOf`.
   * @throws {HttpError} 404
   */
  setRole(id: string, role: Role, keptSession?: string): { person: Person; signedOut: string[] } {
    return inTransaction(this.#database, () => {
      const before = this.get(id);
      this.#database.prepare('UPDATE people SET role = ? WHERE id = ?').run(role, id);
      const signedOut = hasPermission(role, 'manage') ? [] : this.#withdrawLinksOf(before, keptSession);
      return { person: this.get(id), signedOut };
    });
  }

  /**
   * Ends all sessions of a person, or withdraws the invitation. Withdraws the links of an administrator, as
   * `withdrawLinksOf`. Returns the ids of everyone whose sessions ended.
   * @throws {HttpError} 404
   */
  remove(id: string, keptSession?: string): string[] {
    return inTransaction(this.#database, () => {
      const person = this.get(id);
      this.#database.prepare('UPDATE people SET removed_at = ? WHERE id = ?').run(now(), id);
      this.#database.prepare('DELETE FROM sessions WHERE person_id = ?').run(id);
      return [id, ...this.#withdrawLinksOf(person, keptSession)];
    });
  }

  /** Ends all sessions of a person. A link that was not used stops working too. @throws {HttpError} 404 */
  endSessions(id: string): void {
    inTransaction(this.#database, () => {
      this.get(id);
      this.#database.prepare('DELETE FROM sessions WHERE person_id = ?').run(id);
      this.#deleteUnusedLink(id);
    });
  }

  /**
   * Withdraws the open invitations of an administrator who loses access, and the links that this administrator made:
   * unused ones stop working, and the sessions of people who used one end, because the administrator may have signed in
   * as them. Returns the ids of these people. Does nothing for users with another role.
   *
   * @param keptSession the token of a session that does not end
   */
  withdrawLinksOf(user: Pick<User, 'id' | 'role'>, keptSession?: string): string[] {
    return inTransaction(this.#database, () => this.#withdrawLinksOf(user, keptSession));
  }

  /** The user of a session; undefined if the session has ended. */
  userOf(token: string): User | undefined {
    const row = this.#findSession.get(hashOf(token), now());
    if (row === undefined) return undefined;
    const person = readPerson(row);
    this.#noteActivity(person, token);
    return presentUser(person);
  }

  /** Ends a session. Does nothing if the token is not that of a session. */
  endSession(token: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE hash = ?').run(hashOf(token));
  }

  #checkName(name: string, ownId?: string): void {
    const others = this.list().filter(({ id, removedAt }) => removedAt === undefined && id !== ownId);
    if ([ADMINISTRATOR, ...others].some((other) => isSameName(other.name, name))) {
      throw new HttpError(409, `There is already somebody with the name “${name}”. Add something to tell them apart.`);
    }
  }

  #insertLink(id: string, createdBy: string): SignInLink {
    const link = { token: createToken(), expiresAt: daysFromNow(LINK_DAYS) };
    this.#database
      .prepare('INSERT INTO sign_in_links (hash, person_id, expires_at, created_by) VALUES (?, ?, ?, ?)')
      .run(hashOf(link.token), id, link.expiresAt, createdBy);
    return link;
  }

  #deleteUnusedLink(id: string): void {
    this.#database.prepare('DELETE FROM sign_in_links WHERE person_id = ? AND used_at IS NULL').run(id);
  }

  #withdrawLinksOf({ id: userId, role }: Pick<User, 'id' | 'role'>, keptSession = ''): string[] {
    if (!hasPermission(role, 'manage')) return [];
    this.#database
      .prepare('UPDATE people SET removed_at = ? WHERE invited_by = ? AND joined_at IS NULL AND removed_at IS NULL')
      .run(now(), userId);
    // A link without a creator may be theirs.
    this.#database
      .prepare('DELETE FROM sign_in_links WHERE used_at IS NULL AND (created_by = ? OR created_by IS NULL)')
      .run(userId);
    const ended = this.#database
      .prepare(
        `DELETE FROM sessions WHERE hash != ? AND person_id IN (
           SELECT person_id FROM sign_in_links WHERE used_at IS NOT NULL AND (created_by = ? OR created_by IS NULL)
         ) RETURNING person_id`,
      )
      .all(hashOf(keptSession), userId);
    return [...new Set(ended.map((session) => String(session['person_id'])))];
  }

  #noteActivity({ id, lastActiveAt }: Person, token: string): void {
    if (lastActiveAt !== undefined && Date.now() - Date.parse(lastActiveAt) < ACTIVITY_INTERVAL_MS) return;
    try {
      withRelaxedDurability(this.#database, () => {
        this.#database.prepare('UPDATE people SET last_active_at = ? WHERE id = ?').run(now(), id);
        this.#database
          .prepare('UPDATE sessions SET expires_at = ? WHERE hash = ?')
          .run(daysFromNow(SESSION_DAYS), hashOf(token));
      });
    } catch {
      // The disk may be full or another process may write. The request needs neither.
    }
  }
}

const now = (): string => new Date().toISOString();

const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

function presentUser({ id, name, role, removedAt }: Person): User {
  return { id, name, email: `${id}@localhost`, role, isFormer: removedAt !== undefined };
}

function readPerson(row: Readonly<Record<string, unknown>>): Person {
  const role = String(row['role']);
  if (!isRole(role)) throw new Error(`person ${String(row['id'])} has the unknown role ${role}`);
  const optional = (column: string) => {
    const value = row[column];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    id: String(row['id']),
    name: String(row['name']),
    role,
    invitedBy: String(row['invited_by']),
    invitedAt: String(row['invited_at']),
    joinedAt: optional('joined_at'),
    lastActiveAt: optional('last_active_at'),
    removedAt: optional('removed_at'),
    openLink: readOpenLink(optional('link_expires_at'), optional('link_created_by')),
  };
}

const readOpenLink = (expiresAt: string | undefined, createdBy: string | undefined): OpenLink | undefined =>
  expiresAt === undefined ? undefined : { expiresAt, createdBy: createdBy ?? null };
