import type { LinkInput } from '@site/portable-text/link';
import { comparablePath } from '@site/site/comparable-path';
import { decodeUri } from '@site/site/decode-uri';

/** A page whose visitors are sent elsewhere, because it moves or goes away. */
export interface PageMove {
  /** The id of the page. */
  id: string;
  title: string;
  /** Its published path; `undefined` if it is not published. */
  from: string | undefined;
  /** Its path afterwards; `undefined` if it goes away. */
  to: string | undefined;
  /** The id of the page that its visitors are sent to: itself if it moves. */
  target: string;
}

/** A redirect as it is stored, published or as a draft. */
export interface StoredRedirect {
  _id: string;
  from?: string | null;
  to?: Partial<LinkInput> | null;
}

/** Where a redirect leads. */
interface RedirectLink {
  _type: 'link';
  kind: 'internal';
  reference: { _type: 'reference'; _ref: string; _weak: true };
  anchor?: string;
}

export interface RedirectPlan {
  /** Redirects to create. They can be stored before the page moves, because the site prefers a page to a redirect. */
  create: { from: string; to: RedirectLink }[];
  /** Redirects that lead to another page than before. */
  retarget: { id: string; from: string; to: RedirectLink }[];
  /**
   * Redirects from the new path, which the page hides. They are removed after the page has moved: without them, the path
   * would be 404 until then.
   */
  remove: { id: string; from: string }[];
}

/**
 * Plans the redirects for moved pages. Redirects lead to documents and not to paths, so that a page can move again without
 * a chain of redirects.
 *
 * @param redirects all of them, drafts included
 * @param siteUrl origin of the site, for redirects that lead to a complete URL
 */
export function planRedirects(
  moves: readonly PageMove[],
  redirects: readonly StoredRedirect[],
  siteUrl: string,
): RedirectPlan {
  const plan: RedirectPlan = { create: [], retarget: [], remove: [] };
  const isHidden = ({ from }: StoredRedirect) => moves.some(({ to }) => samePath(from, to));
  for (const redirect of redirects) {
    const from = redirect.from ?? '';
    if (isHidden(redirect)) {
      plan.remove.push({ id: redirect._id, from });
      continue;
    }
    const to = newTarget(redirect, moves, siteUrl);
    if (to) plan.retarget.push({ id: redirect._id, from, to });
  }
  for (const move of moves) {
    if (move.from === undefined || samePath(move.from, move.to)) continue;
    const isRedirected = redirects.some(({ _id, from }) => isPublished(_id) && samePath(from, move.from));
    if (!isRedirected) plan.create.push({ from: move.from, to: linkTo(move.target) });
  }
  return plan;
}

export const samePath = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one != null && other != null && comparablePath(one) === comparablePath(other);

const isPublished = (id: string) => !/^(?:drafts|versions)\./.test(id);

const linkTo = (id: string, anchor?: string): RedirectLink => ({
  _type: 'link',
  kind: 'internal',
  reference: { _type: 'reference', _ref: id, _weak: true },
  ...(anchor ? { anchor } : {}),
});

/** Where a redirect has to lead from now on; `undefined` if it can stay as it is. */
function newTarget(
  { from, to }: StoredRedirect,
  moves: readonly PageMove[],
  siteUrl: string,
): RedirectLink | undefined {
  const startsHere = moves.find((move) => move.from !== move.to && samePath(from, move.from));
  if (startsHere) return isLinkTo(to, startsHere.target) ? undefined : linkTo(startsHere.target);
  if (to?.kind === 'internal') {
    const gone = moves.find(({ id, target }) => target !== id && to.reference?._ref === id);
    return gone && linkTo(gone.target);
  }
  const { path, anchor } = pathAndAnchor(to, siteUrl);
  const leadsHere = path === undefined ? undefined : moves.find((move) => samePath(path, move.from));
  return leadsHere && linkTo(leadsHere.target, leadsHere.target === leadsHere.id ? anchor : undefined);
}

const isLinkTo = (to: StoredRedirect['to'], id: string) => to?.kind === 'internal' && to.reference?._ref === id;

/** The parts of a URL on this site. A URL with a query is not the URL of a page. */
function pathAndAnchor(to: StoredRedirect['to'], siteUrl: string): { path?: string; anchor?: string } {
  const href = to?.kind === 'external' ? to.href : undefined;
  if (!href || !URL.canParse(siteUrl) || !URL.canParse(href, siteUrl)) return {};
  const { origin, pathname, search, hash } = new URL(href, siteUrl);
  if (origin !== new URL(siteUrl).origin || search !== '') return {};
  return { path: pathname, ...(hash.length > 1 ? { anchor: decodeUri(hash.slice(1)) } : {}) };
}
