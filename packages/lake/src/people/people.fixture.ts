import type { SanityClient } from '@sanity/client';
import { expect } from 'vitest';
import type { Role } from '../auth/roles.ts';
import { connect } from '../testing/test-client.ts';
import type { TestLake } from '../testing/test-lake.ts';

interface Invitation {
  id: string;
  token: string;
  expiresAt: string;
}

export const ACCESS = '/access/project/local';
export const DAY_MS = 24 * 60 * 60 * 1000;
let count = 0;

export const send = (client: SanityClient, method: string, path: string, body?: object) =>
  client.request<Invitation>({ method, uri: `${ACCESS}${path}`, ...(body && { body }) });

export const invite = (lake: TestLake, role: string, name: unknown = `Person ${++count}`) =>
  send(lake.client, 'POST', '/invites', { name, role });

export const accept = (lake: TestLake, token: string) =>
  send(lake.anonymous, 'POST', '/invites/token/accept', { token });

/** Invites a person, who accepts. */
export async function joinAs(lake: TestLake, role: Role, name?: string): Promise<{ id: string; client: SanityClient }> {
  const { id, token: link } = await invite(lake, role, name);
  const { token } = await accept(lake, link);
  return { id, client: connect(lake.url, { token, perspective: 'raw' }) };
}

export const status = (statusCode: number, message = '') => ({
  statusCode,
  message: expect.stringContaining(message) as string,
});

/** The status of an error response, or 200. */
export const codeOf = (request: Promise<unknown>): Promise<number> =>
  request.then(
    () => 200,
    (error: { statusCode: number }) => error.statusCode,
  );
