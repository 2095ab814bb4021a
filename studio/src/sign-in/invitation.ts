import { API_VERSION } from '../api-version.ts';

/** Where the lake checks and accepts links. */
export interface InvitationTarget {
  apiHost: string;
  projectId: string;
}

/** For whom a link is. */
export interface Offer {
  name: string;
  /** Its title, such as “Editor”. */
  role: string;
  /** Name of the administrator who created the link. */
  invitedBy: string | null;
  /** Whether this person has signed in before. */
  hasJoined: boolean;
}

/** The link that an administrator sends. Browsers send the fragment to no server. */
export const invitationLink = (origin: string, token: string): string => `${origin}/#invite=${token}`;

/** The token of an invitation in a link or a fragment. */
export function invitationIn(text: string): string | undefined {
  return /#(?:.*&)?invite=([\w-]+)/.exec(text)?.[1];
}

/** The link was used or withdrawn, has expired, or never existed. */
export class InvalidLinkError extends Error {}

/** Rejects with a message for the holder if the link does not work. */
export const checkInvitation = (token: string, target: InvitationTarget) => post<Offer>('check', token, target);

/** Uses the link. Resolves to the token of a session. */
export const acceptInvitation = (token: string, target: InvitationTarget) =>
  post<{ token: string }>('accept', token, target);

async function post<Result>(action: string, token: string, { apiHost, projectId }: InvitationTarget): Promise<Result> {
  const url = `${apiHost}/v${API_VERSION}/access/project/${projectId}/invites/token/${action}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => {
    throw new Error('The server did not respond. Check your connection, then try again.');
  });
  if (response.ok) return (await response.json()) as Result;
  const isLinkProblem = response.status === 404 || response.status === 410;
  if (!isLinkProblem) throw new Error(`The server responded with status ${response.status}. Try again later.`);
  const { message } = (await response.json()) as { message: string };
  throw new InvalidLinkError(`${message} Ask an administrator of the Studio for a new one.`);
}
