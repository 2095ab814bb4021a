import type { CustomValidatorResult } from 'sanity';

export interface SlugForm {
  /** Whether it may be a path of several parts, such as `guides/getting-started`. */
  hasFolders?: boolean;
  /** Addresses, or first folders of them, that other pages have taken. Case does not count. */
  reserved?: readonly string[];
}

const PART = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const ONE_PART = new RegExp(`^${PART}$`);
const SEVERAL_PARTS = new RegExp(`^${PART}(?:/${PART})*$`);

/** Holds a slug to the form of an address. An empty one is for `required()` to refuse. */
export function validateSlug(slug: string | undefined, { hasFolders, reserved = [] }: SlugForm): CustomValidatorResult {
  if (!slug) return true;
  if (!(hasFolders ? SEVERAL_PARTS : ONE_PART).test(slug)) {
    return hasFolders
      ? 'Use small letters, digits, dashes and underscores, with a slash between folders: guides/getting-started.'
      : 'Use small letters, digits and single dashes, such as public-beta.';
  }
  const [first = ''] = slug.split('/');
  if (reserved.some((taken) => taken.toLowerCase() === first)) {
    return `“${first}” is the address of another part of the site. Choose another one.`;
  }
  return true;
}
