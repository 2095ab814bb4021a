import type { Link } from '@site/portable-text/types';
import { routeOf } from '@site/site/route-map';
import { getPublishedId } from 'sanity';
import type { CustomValidatorResult, ValidationContext } from 'sanity';
import { API_VERSION } from '../../api-version.ts';
import { problemOfPath } from './address.ts';

interface RedirectValue {
  _id: string;
  from?: string;
  to?: Partial<Link>;
}

/** Refuses a redirect that hides a page, doubles another redirect or leads back to itself. */
export async function validateRedirect(
  from: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<CustomValidatorResult> {
  if (!from || !document) return true;
  const problem = problemOfPath(from) ?? problemOfSource(from);
  if (problem) return problem;

  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'drafts' });
  const redirects = await client.fetch<RedirectValue[]>(
    `*[_type == "redirect"]{_id, from, to}`,
    {},
    { tag: 'validation.redirect' },
  );
  const own = getPublishedId(document._id);
  const others = redirects.filter(({ _id }) => getPublishedId(_id) !== own);
  if (others.some((other) => other.from !== undefined && samePath(other.from, from))) {
    return 'Another redirect starts at this path. Change that one instead.';
  }
  return validateChain(from, (document['to'] ?? {}) as Partial<Link>, others);
}

function problemOfSource(from: string): string | undefined {
  if (/[?#]/.test(from)) return 'Write the path alone, without ? and #.';
  const name = routeOf(from)?.name;
  if (name !== undefined && !['doc', 'post', 'legal', 'capability', 'blogTag'].includes(name)) {
    return 'This is the address of a page that is always there. A redirect would never be used.';
  }
  return /^\/(?:api|_next|studio)(?:\/|$)/.test(from) ? 'The site needs this path for itself.' : undefined;
}

function validateChain(from: string, to: Partial<Link>, others: readonly RedirectValue[]): CustomValidatorResult {
  const passed = [from];
  for (let target: string | undefined = pathOf(to); target !== undefined;) {
    const here: string = target;
    if (passed.some((path) => samePath(path, here))) {
      return passed.length === 1
        ? 'It leads to itself. Choose another target.'
        : `It leads back to itself: ${[...passed, here].join(' → ')}. Change one of them.`;
    }
    passed.push(here);
    const next: RedirectValue | undefined = others.find(
      (other) => other.from !== undefined && samePath(other.from, here),
    );
    target = next && pathOf(next.to ?? {});
  }
  return true;
}

/** The path of this site that a link names by its address; a page that it names by reference is no redirect. */
const pathOf = ({ kind, href }: Partial<Link>) => (kind === 'external' && href?.startsWith('/') ? href : undefined);

const samePath = (one: string, other: string) => one.replace(/\/+$/, '') === other.replace(/\/+$/, '');
