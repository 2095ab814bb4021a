import { RESERVED_IDS } from '@site/site/constants';
import GithubSlugger from 'github-slugger';

export type Slugger = GithubSlugger;

/** Creates a slugger for one page. It never returns an id that the site's layout uses. */
export function createSlugger(): Slugger {
  const slugger = new GithubSlugger();
  for (const id of RESERVED_IDS) slugger.slug(id);
  return slugger;
}

/** Limits anchors to a length that fits in URLs and search records. */
const MAX_SLUG_LENGTH = 200;

/** A slug for `text` that the slugger has not returned before. */
export function slugOf(slugger: Slugger, text: string): string {
  // A text without a letter or digit gives an empty slug.
  return slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text.slice(0, MAX_SLUG_LENGTH).toWellFormed() : 'section');
}

/** An anchor for an id that programs use, such as `listRobots`. Keeps its capital letters. */
export function slugOfId(slugger: Slugger, id: string): string {
  return slugger.slug(/[\p{L}\p{N}]/u.test(id) ? id.slice(0, MAX_SLUG_LENGTH).toWellFormed() : 'section', true);
}

/** A slug for each text, unique among them. */
export function slugsOf(texts: readonly string[]): string[] {
  const slugger = createSlugger();
  return texts.map((text) => slugOf(slugger, text));
}
