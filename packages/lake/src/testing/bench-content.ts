import type { SanityClient } from '@sanity/client';
import { randomChoices } from './random-choices.ts';
import type { RandomChoices } from './random-choices.ts';

/** Documents per transaction. */
const BATCH_SIZE = 500;
const TAG_COUNT = 50;
const AUTHOR_COUNT = 200;
const VOCABULARY_SIZE = 20_000;
const SYLLABLES = ['ra', 'to', 'ne', 'vi', 'lu', 'ka', 'so', 'mi', 'den', 'por', 'tal', 'gri', 'chu', 'fle'];

/** A document without the attributes that the lake adds. */
interface BenchDocument {
  _id: string;
  _type: string;
  [attribute: string]: unknown;
}

/** A word of the vocabulary; low numbers occur most often. */
export function wordOf(number: number): string {
  let word = '';
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  }
  return word;
}

/**
 * Content of a site: 50 tags, 200 authors, and posts, guides and pages (3 : 2 : 1) of about 2 KB of JSON each, which
 * refer to an author and two tags. Words are distributed as in a language (Zipf's law).
 */
function* benchContent(count: number, choices: RandomChoices): Generator<BenchDocument> {
  const { number, one } = choices;
  const word = () => wordOf(Math.floor(VOCABULARY_SIZE ** number()) - 1);
  const sentence = (length: number) => Array.from({ length }, word).join(' ');
  const reference = (id: string) => ({ _type: 'reference', _ref: id });
  for (let index = 0; index < count; index++) {
    if (index < TAG_COUNT) {
      yield { _id: `tag-${index}`, _type: 'tag', title: sentence(2), slug: { current: `tag-${index}` } };
    } else if (index < TAG_COUNT + AUTHOR_COUNT) {
      yield { _id: `author-${index - TAG_COUNT}`, _type: 'author', name: sentence(2) };
    } else {
      yield {
        _id: `page-${index}`,
        _type: one(['post', 'post', 'post', 'guide', 'guide', 'page']),
        title: sentence(6),
        description: sentence(20),
        slug: { _type: 'slug', current: `page-${index}` },
        publishedAt: new Date(1_700_000_000_000 + Math.floor(number() * 1e11)).toISOString(),
        author: reference(`author-${Math.floor(number() * AUTHOR_COUNT)}`),
        tags: [0, 1].map((key) => ({ _key: String(key), ...reference(`tag-${Math.floor(number() * TAG_COUNT)}`) })),
        body: Array.from({ length: 4 }, (_, key) => ({
          _key: `block${key}`,
          _type: 'block',
          style: 'normal',
          markDefs: [],
          children: [{ _key: `span${key}`, _type: 'span', marks: [], text: sentence(36) }],
        })),
      };
    }
  }
}

/** Writes this content to a lake. */
export async function seed(client: SanityClient, count: number): Promise<void> {
  const documents = [...benchContent(count, randomChoices(1))];
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    const transaction = client.transaction();
    for (const document of documents.slice(start, start + BATCH_SIZE)) transaction.create(document);
    await transaction.commit({ returnDocuments: false, visibility: 'async' });
  }
}
