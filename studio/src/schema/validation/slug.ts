import type { CustomValidatorResult } from 'sanity';

export interface SlugForm {
  /** Whether the slug can contain slashes, as in `guides/getting-started`. */
  hasFolders?: boolean;
  /** Slugs or first path segments that other routes use, case-insensitive. */
  reserved?: readonly string[];
}

const PART = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const ONE_PART = new RegExp(`^${PART}$`);
const SEVERAL_PARTS = new RegExp(`^${PART}(?:/${PART})*$`);

/** Validates the format of a slug. `required()` rejects empty ones. */
export function validateSlug(slug: string | undefined, { hasFolders, reserved = [] }: SlugForm): CustomValidatorResult {
  if (!slug) return true;
  if (!(hasFolders ? SEVERAL_PARTS : ONE_PART).test(slug)) {
    return hasFolders
      ? 'Use lowercase letters, digits, dashes and underscores, with slashes between folders: guides/getting-started.'
      : 'Use lowercase letters, digits and single dashes, for example public-beta.';
  }
  const [first = ''] = slug.split('/');
  if (reserved.some((taken) => taken.toLowerCase() === first)) {
    return `“${first}” is used by another part of the site. Choose another URL.`;
  }
  return true;
}
