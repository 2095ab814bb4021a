import type { SanityClient } from '@sanity/client';
import { retryOnConflict } from '@site/content/retry-on-conflict';
import { includesPhrase } from '@site/content/search/answers';
import { IGNORED_QUERIES_ID, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import type { SanityDocument } from 'sanity';

/** Older ones are forgotten. */
const MAX_IGNORED = 1000;

/**
 * Adds a query to what a page also answers, in a draft. Does nothing if it is there already.
 *
 * @param id of the published document
 * @throws Error if the page was deleted
 */
export async function addAnswer(client: SanityClient, id: string, query: string): Promise<void> {
  const draftId = `drafts.${id}`;
  const [published, draft] = await Promise.all([id, draftId].map((each) => client.getDocument<SanityDocument>(each)));
  const source = draft ?? published;
  if (!source) throw new Error('The page was deleted. Reload this list.');
  const answers = (source['alsoAnswers'] ?? []) as string[];
  if (includesPhrase(answers, query)) return;
  const { _rev, _createdAt, _updatedAt, ...fields } = source;
  await client
    .transaction()
    .createIfNotExists({ ...fields, _id: draftId })
    .patch(draftId, (patch) => patch.setIfMissing({ alsoAnswers: [] }).append('alsoAnswers', [query]))
    .commit({ visibility: 'sync' });
}

/** Hides a query from the list, or shows it again, for all staff. Keeps what others change at the same time. */
export function setIgnored(client: SanityClient, query: string, isIgnored: boolean): Promise<void> {
  return retryOnConflict(async () => {
    const document = await client.getDocument<{ ignored?: string[] }>(IGNORED_QUERIES_ID);
    const others = (document?.ignored ?? []).filter((each) => each !== query);
    const ignored = (isIgnored ? [...others, query] : others).slice(-MAX_IGNORED);
    const transaction = client.transaction();
    if (document) transaction.patch(document._id, (patch) => patch.set({ ignored }).ifRevisionId(document._rev));
    else transaction.create({ _id: IGNORED_QUERIES_ID, _type: SEARCH_REPORT_TYPE, ignored });
    await transaction.commit({ visibility: 'sync' });
  });
}
