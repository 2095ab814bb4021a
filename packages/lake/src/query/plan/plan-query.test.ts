import { evaluateSync, parse } from 'groq-js';
import { expect, it } from 'vitest';
import type { LakeDocument } from '../../document.ts';
import { publishedIdOf, releaseOf } from '../../document.ts';
import { resolvePerspective } from '../perspectives/resolve-perspective.ts';
import { QueryEngine } from '../evaluate/query-engine.ts';
import type { DocumentState } from '../indexes/dataset.ts';
import { randomChoices } from '../../testing/random-choices.ts';
import type { RandomChoices } from '../../testing/random-choices.ts';

const SANITY = { projectId: 'local', dataset: 'production' };
const PERSPECTIVES = ['raw', 'published', 'drafts', 'rSpring', 'rSpring,drafts', 'drafts,rSpring'];
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const TYPES = ['post', 'page', 'tag'];
const SLUGS = ['one', 'two', 'three'];
const TEXTS = [
  'Robot fleets',
  'the CLOUD, in v1.2',
  "don't stop",
  'straße Éclair ſ K',
  'foo_bar-baz',
  'ünïcode e.g. …',
];
const PATTERNS = [
  'robot',
  'ro*',
  '*leet*',
  'cloud v12',
  'v1.2',
  'STRASSE',
  'straße',
  'é*',
  's',
  'k',
  'foo_*',
  '',
  '*',
  '…',
];
const WORDS = [
  'robot',
  'clou',
  'clou*',
  '-clou*',
  'fleets* robot',
  'cloud -fleets',
  '"robot fleets"',
  'stop robot',
  '-robot',
  'bar',
  '"',
  'ünï',
];
const SEARCHED = ['@', 'title', '[@, _id]', '[title, body[].children[].text]', 'body', 'pt::text(body)', '_id'];

function randomDocument({ one, maybe, some }: RandomChoices, id: string): LakeDocument {
  return {
    _id: id,
    _type: one(TYPES),
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    order: one([1, 2, 3]),
    title: one([...TEXTS, null, 7]),
    slug: one([{ current: one(SLUGS) }, { current: 1 }, 'one', undefined]),
    ...maybe({ parent: { _ref: one(IDS) } }),
    ...maybe({ tags: some(IDS).map((target) => ({ _key: target, _ref: target, nested: { _ref: one(IDS) } })) }),
    ...maybe({
      body: [
        {
          _type: 'block',
          children: some(TEXTS).map((text) => ({ _type: one(['span', 'image']), text: text.slice(0, one([3, 20])) })),
        },
        one(TEXTS),
      ],
    }),
  };
}

function randomCondition(choices: RandomChoices, depth: number): string {
  const { one, some } = choices;
  const text = (values: readonly string[]) => JSON.stringify(one(values));
  const texts = (values: readonly string[]) => JSON.stringify(some(values));
  const nested = (operator: string) =>
    `(${randomCondition(choices, depth - 1)} ${operator} ${randomCondition(choices, depth - 1)})`;
  return one<() => string>([
    () => `_id == ${text(IDS)}`,
    () => `_id in ${texts(IDS)}`,
    () => `${text(IDS)} == _id`,
    () => `_type == ${text(TYPES)}`,
    () => `_type in ${texts(TYPES)}`,
    () => `slug.current == ${one(['"one"', '"two"', '1', 'null'])}`,
    () => `slug.current in ${one(['["one", 1]', '["one", "three"]', '["two", null]'])}`,
    () => `references(${text(IDS)})`,
    () => `references(${texts(IDS)}, ${text(IDS)})`,
    () => `references(^._id)`,
    () => `references(^.tags[]._ref)`,
    () => `references(^.parent->parent._ref, ^._id)`,
    () => `_id == ^.parent._ref`,
    () => `^.slug.current == slug.current`,
    () => `_id in ^.tags[]._ref`,
    () => `_id in ^.tags[]->parent._ref`,
    () => `_id in *[${depth > 0 ? randomCondition(choices, 0) : 'true'}].parent._ref`,
    () => `title match ${text(PATTERNS)}`,
    () => `[title, body[].children[].text] match ${texts(PATTERNS)}`,
    () => `pt::text(body) match ${text(PATTERNS)}`,
    () => `pt::text(body[_type == "block"]) match ${text(PATTERNS)}`,
    () => `_id match ${text(['a', 'draft*'])}`,
    () => `parent->title match ${text(PATTERNS)}`,
    () => `order > ${one(['1', '2'])}`,
    () => `!(_id in path("drafts.**"))`,
    ...(depth > 0 ? [() => nested('&&'), () => nested('&&'), () => nested('||'), () => `!${nested('&&')}`] : []),
  ])();
}

function randomQuery(choices: RandomChoices): string {
  const filter = `*[${randomCondition(choices, 2)}]`;
  const inner = `*[${randomCondition(choices, 1)}]`;
  return choices.one([
    filter,
    `${filter}[${randomCondition(choices, 1)}]`,
    `${filter} | order(order desc)[0...3]{_id, title}`,
    `${filter} | order(title, slug.current desc)[1]`,
    `* | order(slug, _type desc, order)[0..2]`,
    `${filter} | order(slug.current desc, body)`,
    `${filter}{"first": ${inner} | order(order desc, title)[1...3]._id}`,
    `${filter} | order(order) | order(lower(title)) [0...1]`,
    `${filter}{_id, "found": ${inner}._id, "count": count(${inner}[0...2])}`,
    `${filter}.tags[]{"found": ${inner}._id}`,
    `${filter}[0]{"deep": tags[]->{"found": ${inner}{"again": ${inner}._id}}}`,
    `{"one": ${filter}[0], "all": count(${inner})}`,
    `*{_id, "found": ${inner}._id} | order(count(${inner}) desc, _id)`,
    `${filter} | score(title match "ro*", ${randomCondition(choices, 0)}){_id, _score}`,
    `${filter} | score(${randomCondition(choices, 0)}) | score(${randomCondition(choices, 0)}) [_score > 0]`,
  ]);
}

/** The documents of a perspective by the plainest of means. */
function overlay(documents: readonly LakeDocument[], perspective: string): LakeDocument[] {
  const layers = perspective.split(',');
  const rank = ({ _id: id }: LakeDocument) => {
    if (id.startsWith('drafts.')) return layers.indexOf('drafts');
    const release = releaseOf(id);
    return release === undefined ? layers.length : layers.indexOf(release);
  };
  if (perspective === 'raw') return [...documents];
  if (perspective === 'published') return documents.filter((document) => rank(document) === layers.length);
  const shown = new Map<string, LakeDocument>();
  for (const document of documents.toSorted((a, b) => rank(b) - rank(a))) {
    if (rank(document) === -1) continue;
    const id = publishedIdOf(document._id);
    shown.set(id, { ...document, _id: id, _originalId: document._id });
  }
  return [...shown.values()];
}

function plainly(query: string, visible: readonly LakeDocument[]): unknown {
  const dataset = visible.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const options = { dataset, sanity: SANITY, identity: '' };
  return JSON.parse(JSON.stringify(evaluateSync(parse(query), options).data));
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'returns the same results as groq-js without an index, after random changes, in every perspective (seed %i)',
  async (seed) => {
    const choices = randomChoices(seed);
    const ids = IDS.flatMap((id) => [id, `drafts.${id}`, `versions.rSpring.${id}`]);
    const documents = new Map(choices.some(ids).map((id) => [id, randomDocument(choices, id)]));
    const engine = new QueryEngine(documents.values(), SANITY);
    for (let round = 0; round < 40; round++) {
      const states: DocumentState[] = choices
        .some(ids)
        .slice(0, 3)
        .map((id) => ({ id, ...choices.maybe({ document: randomDocument(choices, id) }) }));
      const pending = round % 4 === 3;
      const seen = new Map(documents);
      for (const { id, document } of states) {
        if (document === undefined) seen.delete(id);
        else seen.set(id, document);
      }
      if (!pending) {
        engine.apply(states);
        documents.clear();
        for (const [id, document] of seen) documents.set(id, document);
      }
      const perspective = choices.one(PERSPECTIVES);
      const query = randomQuery(choices);
      const request = {
        kind: 'query',
        query,
        params: {},
        perspective: resolvePerspective(perspective),
        publicOnly: false,
      } as const;
      const { json } = await engine.run(pending ? { ...request, pending: states } : request);
      expect(JSON.parse(json), `${perspective}: ${query}`).toEqual(
        plainly(query, overlay([...seen.values()], perspective)),
      );
    }
  },
);

it('finds the same documents with the text index as by testing each one, after random changes', async () => {
  const choices = randomChoices(1);
  const documents = new Map(IDS.map((id) => [id, randomDocument(choices, id)]));
  const engine = new QueryEngine(documents.values(), SANITY);
  // More changes than the index keeps dead entries of.
  for (let round = 0; round < 2500; round++) {
    const id = choices.one(IDS);
    // As after a patch, some attributes are the same objects.
    const kept = Object.entries(documents.get(id) ?? {}).filter(() => choices.one([true, false]));
    const document = { ...randomDocument(choices, id), ...Object.fromEntries(kept) };
    documents.set(id, document);
    engine.apply([{ id, document }]);
    engine.updateTextIndex();
    if (round % 25 > 0) continue;
    const query = `*[${choices.one(SEARCHED)} match text::query(${JSON.stringify(choices.one(WORDS))})]`;
    const all = [...documents.values()];
    const tested = await engine.run({
      kind: 'match',
      query,
      params: {},
      documents: all.map((stored) => JSON.stringify(stored)),
    });
    const perspective = resolvePerspective('raw');
    const found = await engine.run({
      kind: 'query',
      query: `${query}._id`,
      params: {},
      perspective,
      publicOnly: false,
    });
    const matches = JSON.parse(tested.json) as boolean[];
    const expected = all.filter((_, index) => matches[index]).map(({ _id }) => _id);
    expect({ query, found: JSON.parse(found.json) }).toEqual({ query, found: expected.toSorted() });
  }
});
