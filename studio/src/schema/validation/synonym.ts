import { normalizePhrase } from '@site/content/search/answers';
import { conflictOfSynonym, overlapOfSynonym, problemOfSynonym } from '@site/content/search/synonyms';
import type { SynonymInput } from '@site/content/search/synonyms';
import type { SanityClient } from '@sanity/client';
import { getPublishedId } from 'sanity';
import type { CustomValidatorResult, ValidationContext } from 'sanity';
import { API_VERSION } from '../../api-version.ts';
import { readTimeout, UNCHECKED_MESSAGE } from './unreadable-content.ts';

type SynonymContext = Pick<ValidationContext, 'document' | 'getClient'>;

/** Rejects a synonym that changes nothing, that repeats another one, or that leads back to itself. */
export async function validateSynonym(value: unknown, context: SynonymContext): Promise<CustomValidatorResult> {
  const synonym = (value ?? {}) as SynonymInput;
  const others = await otherSynonyms(context).catch(() => []);
  return problemOfSynonym(synonym) ?? conflictOfSynonym(synonym, others) ?? true;
}

/** Warns about words that another synonym contains, words that are on most pages, and content that cannot be read. */
export async function warnAboutSynonym(value: unknown, context: SynonymContext): Promise<CustomValidatorResult> {
  const synonym = (value ?? {}) as SynonymInput;
  if (problemOfSynonym(synonym)) return true;
  return compareSynonym(synonym, context).catch(() => UNCHECKED_MESSAGE);
}

async function compareSynonym(synonym: SynonymInput, context: SynonymContext): Promise<CustomValidatorResult> {
  const others = await otherSynonyms(context);
  if (conflictOfSynonym(synonym, others)) return true;
  return overlapOfSynonym(synonym, others) ?? (await problemOfCommonWord(synonym, context)) ?? true;
}

/** The other synonyms, with unpublished changes. */
async function otherSynonyms({ document, getClient }: SynonymContext): Promise<SynonymInput[]> {
  const all = await draftsClient(getClient).fetch<(SynonymInput & { _id: string })[]>(
    `*[_type == "searchSynonym"]{_id, input, synonyms}`,
    {},
    { tag: 'validation.synonym', signal: readTimeout() },
  );
  const own = document && getPublishedId(document._id);
  return all
    .filter(({ _id }) => getPublishedId(_id) !== own)
    .map(({ input, synonyms }) => ({ input: input ?? undefined, synonyms: synonyms ?? [] }));
}

/** A word on more than this share of the pages finds nearly everything. */
const COMMON_SHARE = 0.75;

const PAGE_TYPES = ['doc', 'post', 'capability', 'legalPage'];
/** A sample, because the content lake has to read the text of every page that it searches. */
const SAMPLE = `*[_type in $types][0...30]{
  "text": [coalesce(title, ""), coalesce(description, ""), coalesce(pt::text(body), "")]
}`;

async function problemOfCommonWord({ input, synonyms = [] }: SynonymInput, { getClient }: SynonymContext) {
  const words = synonyms.map((word) => normalizePhrase(String(word)));
  const matches = words.map((_, index) => `"${index}": text match $word${index}`);
  const params = Object.fromEntries(words.map((word, index) => [`word${index}`, word]));
  const pages = await draftsClient(getClient).fetch<Record<string, boolean>[]>(
    `${SAMPLE}{${matches.join(', ')}}`,
    { types: PAGE_TYPES, ...params },
    { tag: 'validation.synonym', signal: readTimeout() },
  );
  const counts = words.map((_, index) => pages.filter((page) => page[index]).length);
  const index = counts.findIndex((count) => pages.length >= 10 && count > pages.length * COMMON_SHARE);
  if (index === -1) return undefined;
  const searches = input ? `searches for “${input.trim()}”` : 'searches for the other words';
  return {
    message: `“${words[index]}” is on ${counts[index]} of ${pages.length} pages that were checked, so ${searches} find almost every page. Use a more specific word.`,
    path: ['synonyms', index],
  };
}

const draftsClient = (getClient: SynonymContext['getClient']): SanityClient =>
  getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'drafts' });
