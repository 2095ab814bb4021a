import { CONNECTION_SOURCES } from '../models/capability-needs.ts';
import type { Connection } from '../models/capability-needs.ts';

/** A capability, or the platform itself, with its connections. */
export interface ConnectionUser {
  title: string;
  /** Path of its page, if it has one. */
  path?: string | undefined;
  connections: readonly Connection[];
}

/** A connection with everyone who needs it. */
export interface MergedConnection extends Omit<Connection, '_type' | '_key' | 'bandwidth' | 'purpose'> {
  users: (Pick<ConnectionUser, 'title' | 'path'> & Pick<Connection, 'bandwidth' | 'purpose'>)[];
}

/**
 * One row for each connection, in the order in which the users first list it. Connections to the same host with the same
 * protocol, ports and direction are one row, whose sources are those of all of them. Case and spaces do not matter.
 */
export function mergeConnections(users: readonly ConnectionUser[]): MergedConnection[] {
  const rows = new Map<string, MergedConnection>();
  for (const { title, path, connections } of users) {
    for (const { from, host, protocol, ports, direction, bandwidth, purpose } of connections) {
      const key = JSON.stringify([host, protocol, ports, direction].map(normalize));
      const row = rows.get(key) ?? { from: [], host, protocol, ports, direction, users: [] };
      row.from = CONNECTION_SOURCES.filter((source) => row.from.includes(source) || from.includes(source));
      row.users.push({ title, path, bandwidth, purpose });
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

const normalize = (text: string | undefined) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
