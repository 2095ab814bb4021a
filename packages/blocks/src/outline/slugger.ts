import { RESERVED_IDS } from '@site/site/constants';
import GithubSlugger, { slug } from 'github-slugger';

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
export const slugOf = (slugger: Slugger, text: string): string => slugger.slug(sluggable(text));

/** An anchor for an id that programs use, such as `listRobots`. Keeps its capital letters. */
export const slugOfId = (slugger: Slugger, id: string): string => slugger.slug(sluggable(id), true);

/** The start of a text, or a fallback for one of which nothing would be left, such as `!` or `½`. */
function sluggable(text: string): string {
  const start = text.slice(0, MAX_SLUG_LENGTH).toWellFormed();
  return /[\p{L}\p{N}]/u.test(slug(start)) ? start : 'section';
}

/** A slug for each text, unique among them. */
export function slugsOf(texts: readonly string[]): string[] {
  const slugger = createSlugger();
  return texts.map((text) => slugOf(slugger, text));
}
