import type { SanityClient } from '@sanity/client';
import type { AddressFields } from './document-address.ts';
import { planRedirects } from './plan-redirects.ts';
import type { PageMove, RedirectPlan } from './plan-redirects.ts';
import { readMoves } from './read-moves.ts';
import { readRedirects, removeHiddenRedirects, waitUntilMoved } from './save-redirects.ts';

/** What publishing a draft does to addresses. */
export interface Rename {
  /** The published id of the document. */
  id: string;
  draft: AddressFields;
  moves: PageMove[];
  plan: RedirectPlan;
}

interface Versions {
  id: string;
  draft: AddressFields;
  published: AddressFields | null;
}

/** Reads which pages move and plans their redirects. */
export async function prepareRename(
  client: SanityClient,
  { id, draft, published }: Versions,
  siteUrl: string,
): Promise<Rename> {
  const [moves, redirects] = await Promise.all([
    readMoves(client, published ?? undefined, draft),
    readRedirects(client),
  ]);
  return { id, draft, moves, plan: planRedirects(moves, redirects, siteUrl) };
}

/** Whether visitors know an address that changes. */
export const hasVisitors = ({ moves }: Rename) => moves.some(({ from }) => from !== undefined);

/**
 * Waits until the draft is published and removes the redirects that its page hides. Returns what happened, for the editor;
 * `undefined` if there is nothing to say.
 */
export async function finishRename(
  client: SanityClient,
  { id, draft, moves, plan }: Rename,
  { isRedirected }: { isRedirected: boolean },
): Promise<string | undefined> {
  const [first, ...others] = isRedirected ? moves.filter(({ from }) => from !== undefined) : [];
  const [hidden] = plan.remove;
  if (!first && !hidden) return undefined;
  if (!(await waitUntilMoved(client, id, draft))) return undefined;
  await removeHiddenRedirects(client, plan);
  return [
    first && `${first.from} now leads to ${first.to}${others.length > 0 ? `, and ${others.length} more` : ''}.`,
    hidden && `The redirect from ${hidden.from} was removed, because a page is there now.`,
  ]
    .filter(Boolean)
    .join(' ');
}
