import Validator from '@adobe/structured-data-validator';
import { authorSchema, blockPageSchema, capabilitySchema, docSchema, postSchema } from '@site/content/models/documents';
import type { Author } from '@site/content/models/documents';
import type { Page } from '@site/content/reader';
import { expect, test } from 'vitest';
import { structuredDataOf } from './structured-data.ts';

const SITE = { name: 'Example', tagline: 'Robots on the web.', url: 'https://www.example.com' };

const text = (words: string) => [
  { _type: 'block', _key: 'b', style: 'normal', children: [{ _type: 'span', _key: 's', text: words }] },
];
const faq = (type: string, question: string, answer: object[] = text('Because </script>.')) => ({
  _type: type,
  _key: question,
  heading: 'Questions',
  items: [{ _type: 'faqItem', _key: 'q', question, answer }],
});

const common = {
  _id: 'a',
  _updatedAt: '2026-02-02T00:00:00Z',
  title: 'A & <B>',
  description: 'About it.',
  slug: 'a',
  body: text('Text.'),
};
const doc = docSchema.parse({ ...common, _type: 'doc', path: '/docs/a/' });
const post = postSchema.parse({
  ...common,
  _type: 'post',
  path: '/blog/a/',
  publishedAt: '2026-02-01T00:00:00Z',
  authors: [{ _id: 'author', _type: 'author', slug: 'ada', name: 'Ada', path: '/blog/authors/ada/' }],
  tags: [{ _id: 'tag', _type: 'tag', slug: 'video', title: 'Video', path: '/blog/tags/video/' }],
});
const capability = capabilitySchema.parse({
  ...common,
  _type: 'capability',
  path: '/caps/example/a/',
  provider: { _id: 'provider', _type: 'provider', slug: 'example', name: 'Example Inc.' },
  purpose: 'develop',
  price: '€ 9 per robot and month',
});
const home = blockPageSchema.parse({ ...common, _type: 'homePage', path: '/', blocks: [faq('faqSection', 'Why?')] });

const ada = authorSchema.parse({
  _id: 'author',
  _type: 'author',
  _updatedAt: '2026-02-02T00:00:00Z',
  slug: 'ada',
  name: 'Ada',
  path: '/blog/authors/ada/',
});

const typesOf = (page: Page | Author) => structuredDataOf(page, SITE).map((data) => '@type' in data && data['@type']);

/** What the validator of structured data finds wrong. */
async function problemsOf(page: Page | Author) {
  const data = JSON.parse(JSON.stringify(structuredDataOf(page, SITE))) as { '@type': string }[];
  const jsonld = Object.groupBy(data, ({ '@type': type }) => type);
  return new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
}

test.each<[name: string, page: Page | Author, types: string[]]>([
  ['a docs page', doc, ['TechArticle']],
  ['a post', post, ['BlogPosting', 'BreadcrumbList']],
  ['an author', ada, ['ProfilePage', 'BreadcrumbList']],
  ['a capability', capability, ['SoftwareApplication']],
  ['the home page', home, ['Organization', 'WebSite', 'FAQPage']],
])('%s has valid data of its types', async (_, page, types) => {
  expect(typesOf(page)).toEqual(types);
  expect(await problemsOf(page)).toEqual([]);
});

test('the validator finds data without a required field', async () => {
  const [organization] = structuredDataOf(home, SITE);
  const issues = await new Validator().validate({
    jsonld: { Organization: [{ ...organization, name: undefined }] },
    microdata: {},
    rdfa: {},
  });
  expect(issues).not.toEqual([]);
});

test('a post has its dates, its authors, its tags and the URL of its card', () => {
  expect(structuredDataOf(post, SITE)[0]).toMatchObject({
    headline: 'A & <B>',
    datePublished: '2026-02-01T00:00:00Z',
    dateModified: '2026-02-02T00:00:00Z',
    author: [{ name: 'Ada' }],
    keywords: ['Video'],
    image: 'https://www.example.com/blog/a/social-card.png',
    mainEntityOfPage: 'https://www.example.com/blog/a/',
  });
});

test('an author is the same person or team on every page, with what editors entered', () => {
  const fields = { role: 'Video', bio: 'Writes.', url: 'https://ada.example', profiles: ['https://code.example/ada'] };
  const [profile] = structuredDataOf({ ...ada, ...fields }, SITE);
  const identity = { '@id': 'https://www.example.com/blog/authors/ada/#author', '@type': 'Person' };
  expect(profile).toMatchObject({
    mainEntity: {
      ...identity,
      jobTitle: 'Video',
      description: 'Writes.',
      sameAs: ['https://ada.example', 'https://code.example/ada'],
    },
  });
  expect(structuredDataOf(post, SITE)[0]).toMatchObject({ author: [identity] });
  const [team] = structuredDataOf({ ...ada, ...fields, isTeam: true }, SITE);
  expect(team).toMatchObject({ mainEntity: { '@type': 'Organization' } });
  expect(JSON.stringify(team)).not.toContain('jobTitle');
});

test('a post without authors, tags and description is by the organization', () => {
  const [data] = structuredDataOf({ ...post, authors: [], tags: [], description: '' }, SITE);
  expect(data).toMatchObject({ author: { '@type': 'Organization', name: 'Example' } });
  expect(data).not.toHaveProperty('keywords');
  expect(data).not.toHaveProperty('description');
});

test('a capability has an offer only if its price has a figure', () => {
  expect(structuredDataOf(capability, SITE)[0]).toMatchObject({ offers: { price: 9, priceCurrency: 'EUR' } });
  expect(structuredDataOf({ ...capability, price: 'On request' }, SITE)[0]).not.toHaveProperty('offers');
});

const recording = (extension: string, mimeType: string) => ({
  _type: 'recording',
  _key: extension,
  title: 'Episode 1',
  file: { _type: 'file', asset: { _id: 'f', url: `/files/a.${extension}`, mimeType, size: 9 } },
  duration: '1:03',
  transcript: 'Words.',
});

test('a recording is an episode in a post, audio on a docs page, and a video anywhere', async () => {
  const body = [recording('mp3', 'audio/mpeg'), recording('mp4', 'video/mp4'), recording('pdf', 'application/pdf')];
  const pages = [postSchema.parse({ ...post, body }), docSchema.parse({ ...doc, body })] as const;
  expect(typesOf(pages[0])).toEqual(['BlogPosting', 'BreadcrumbList', 'PodcastEpisode', 'VideoObject']);
  expect(typesOf(pages[1])).toEqual(['TechArticle', 'AudioObject', 'VideoObject']);
  // The warnings are about optional fields, such as the number of views.
  for (const page of pages) expect((await problemsOf(page)).filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  expect(structuredDataOf(pages[0], SITE)[2]).toMatchObject({
    associatedMedia: {
      contentUrl: 'https://www.example.com/files/a.mp3',
      encodingFormat: 'audio/mpeg',
      duration: 'PT1M3S',
      transcript: 'Words.',
    },
  });
});

test('a post with a date of the future is published when it was last changed, and so are its recordings', () => {
  const body = [recording('mp3', 'audio/mpeg'), recording('mp4', 'video/mp4')];
  const future = postSchema.parse({ ...post, publishedAt: '2999-01-01T00:00:00Z', body });
  const published = '2026-02-02T00:00:00Z';
  const [posting, , episode, video] = structuredDataOf(future, SITE);
  expect(posting).toMatchObject({ datePublished: published, dateModified: published });
  expect(episode).toMatchObject({ datePublished: published, associatedMedia: { uploadDate: published } });
  expect(video).toMatchObject({ uploadDate: published });
});

test('images are cropped as editors did', () => {
  const image = {
    _type: 'image' as const,
    asset: { _id: 'image-a', url: '/images/a-2000x1000.png', width: 2000, height: 1000 },
    crop: { left: 0.5, right: 0, top: 0, bottom: 0 },
  };
  const crop = 'https://www.example.com/images/a-2000x1000.png?rect=1000,0,1000,1000&w=';
  expect(structuredDataOf({ ...post, image }, SITE)[0]).toMatchObject({ image: `${crop}1200&h=630&fit=crop` });
  expect(structuredDataOf({ ...ada, image }, SITE)[0]).toMatchObject({ mainEntity: { image: `${crop}2160&fit=max` } });
  const body = [{ ...recording('mp4', 'video/mp4'), poster: image }];
  expect(structuredDataOf(docSchema.parse({ ...doc, body }), SITE)[1]).toMatchObject({
    thumbnailUrl: `${crop}2160&fit=max`,
  });
});

test('search engines can search the site', () => {
  expect(structuredDataOf(home, SITE)[1]).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://www.example.com/search/?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('the questions of all blocks of a page are one FAQ', () => {
  const body = docSchema.parse({ ...doc, body: [faq('faq', 'Why?'), ...text('More.'), faq('faq', 'How?')] });
  expect(structuredDataOf(body, SITE)[1]).toEqual({
    '@type': 'FAQPage',
    mainEntity: ['Why?', 'How?'].map((name) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: 'Because </script>.' },
    })),
  });
});

test('a question without an answer is left out', () => {
  const page = (...body: object[]) => structuredDataOf(docSchema.parse({ ...doc, body }), SITE);
  expect(page(faq('faq', 'Why?'), faq('faq', 'How?', []))[1]).toMatchObject({ mainEntity: [{ name: 'Why?' }] });
  expect(page(faq('faq', 'How?', []))).toHaveLength(1);
});
