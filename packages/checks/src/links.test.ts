import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site.ts';
import type { StoredDocument } from './site/stored-document.ts';
import {
  docPage,
  redirect,
  siteWith,
  textBlock,
  toAddress,
  toPage,
  toLines,
  linkTo,
  LINK_PATH,
} from './small-site.fixture.ts';

describe('links', () => {
  it.each([
    '/',
    '/blog/',
    '/docs/guides/target/#next-steps',
    '/docs/guides/target/index.md',
    '/search/?q=robot',
    '/llms.txt',
    '/slack',
    '/slack/',
    '/docs/guides/target/#next%2Dsteps',
    '/docs/guides/target/#:~:text=Next%20steps',
    '/docs/guides/target/#next-steps:~:text=Next',
    'https://elsewhere.example/docs/gone/',
    'mailto:name@example.com',
  ])('accepts %s', (href) => {
    expect(toLines(checkSite(siteWith(linkTo(toAddress(href))), { siteUrl: 'https://site.example' }))).toEqual([]);
  });

  it.each([
    ['post', []],
    ['doc', ['broken-link']],
  ])('know whether a %s can have a list of related posts', (type, findings) => {
    const page = docPage('page', { _type: type, slug: { current: 'page' } });
    const rules = checkSite(siteWith(linkTo(toPage('page', 'related-posts')), page)).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'broken-link')).toEqual(findings);
  });

  it('distinguishes the OpenAPI files that a page has from those that it lacks', () => {
    const api = docPage('api', { body: [{ _type: 'openApi', _key: 'o', file: { source: '{}' } }] });
    const findingsOf = (file: string) =>
      checkSite(siteWith(linkTo(toAddress(`/docs/guides/api/${file}`)), api)).map(({ rule }) => rule);
    expect(findingsOf('openapi.json')).toEqual([]);
    expect(findingsOf('openapi-2.json')).toEqual(['broken-link']);
  });

  it.each([
    ['/docs/', '/docs/'],
    ['/docs/guides/target.html', '/docs/guides/target/'],
    ['/docs/guides/target', '/docs/guides/target/'],
  ])('warns about %s, which redirects', (href) => {
    expect(checkSite(siteWith(linkTo(toAddress(href))))).toMatchObject([
      { rule: 'redirected-link', severity: 'warning' },
    ]);
  });

  it.each([
    ['/docs/guides/target#next-steps', '/docs/guides/target/#next-steps'],
    ['/docs/guides/target/index.html?from=a#next-steps', '/docs/guides/target/?from=a#next-steps'],
    ['/search?q=robots', '/search/?q=robots'],
  ])('advises to keep the query and the heading of %s', (href, instead) => {
    expect(toLines(checkSite(siteWith(linkTo(toAddress(href)))))).toEqual([
      `warning redirected-link ${LINK_PATH}.href: “Read on” links to ${href}, which only redirects. Link to ${instead} instead.`,
    ]);
  });

  it.each(['/docs/guides/target#nope', '/docs/guides/target.html#nope', '/docs/guides/target/index.html#nope'])(
    'finds that the page that %s redirects to has no such heading',
    (href) => {
      const lines = toLines(checkSite(siteWith(linkTo(toAddress(href)))));
      expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
        'error broken-link',
        'warning redirected-link',
      ]);
      expect(lines[0]).toContain('links to the heading “nope” of “Target”, which has no such heading.');
    },
  );

  it('finds the redirect of an old address that ends in .html', () => {
    const documents = [redirect('/old.html', toPage('target')), redirect('/older/index.html', toAddress('/old.html'))];
    expect(checkSite([...siteWith(linkTo(toAddress('/older/'))), ...documents])).toMatchObject([
      { rule: 'redirected-link', documentId: 'a' },
      { rule: 'redirected-link', documentId: 'redirect/older/index.html' },
    ]);
  });

  it('checks the complete URL of a page on the site', () => {
    const documents = siteWith(linkTo(toAddress('https://site.example/docs/gone/')));
    expect(checkSite(documents, { siteUrl: 'https://site.example' })).toMatchObject([{ rule: 'broken-link' }]);
  });

  it('reports a link to a page that is not published, by its title', () => {
    const documents = siteWith(linkTo(toPage('new')), docPage('drafts.new', { title: 'New page' }));
    expect(toLines(checkSite(documents)).find((line) => line.startsWith('error broken-link'))).toContain(
      '“Read on” links to “New page”, which is not published',
    );
  });

  it('lets two new pages that link to each other be published one after the other', () => {
    const one = docPage('drafts.one', { body: [textBlock('Two', { link: toPage('two') })] });
    const two = docPage('drafts.two', { body: [textBlock('One', { link: toPage('one') })] });
    const inDrafts = checkSite(siteWith(one, two), { version: 'drafts' });
    expect(inDrafts.filter(({ rule }) => rule === 'broken-link').map(({ severity }) => severity)).toEqual([
      'warning',
      'warning',
    ]);
  });

  describe('of drafts that need each other', () => {
    const draft = (name: string, ...links: object[]) =>
      docPage(`drafts.${name}`, {
        title: `Draft ${name}`,
        body: [
          textBlock('Added', { style: 'h2', key: 'h' }),
          ...links.map((link, index) => textBlock('Read on', { link, key: `${index}` })),
        ],
      });
    const addressOf = (name: string) => toAddress(`/docs/guides/${name}/`);
    const severities = (documents: readonly StoredDocument[]) =>
      Object.fromEntries(
        checkSite(documents, { version: 'drafts' })
          .filter(({ rule }) => rule === 'broken-link')
          .map(({ documentId, severity }) => [documentId, severity]),
      );

    it.each([
      ['link by address', siteWith(draft('one', addressOf('two')), draft('two', addressOf('one')))],
      [
        'link in a circle of three',
        siteWith(draft('one', toPage('two')), draft('two', addressOf('three')), draft('three', toPage('one'))),
      ],
      [
        'link to new headings of published pages',
        [
          ...siteWith(docPage('one'), docPage('two')),
          draft('one', toPage('two', 'added')),
          draft('two', toAddress('/docs/guides/one/#added')),
        ],
      ],
      [
        'link to a new page that links to a new heading',
        [...siteWith(docPage('one'), draft('two', toPage('one', 'added'))), draft('one', toPage('two'))],
      ],
    ])('only warns if they %s', (_how, documents) => {
      const found = severities(documents);
      expect(Object.keys(found).length).toBeGreaterThan(1);
      expect(new Set(Object.values(found))).toEqual(new Set(['warning']));
    });

    it('reports the link to a page that can be published first', () => {
      expect(severities(siteWith(draft('one', toPage('two')), draft('two')))).toEqual({ one: 'error' });
      // A circle that does not contain the page.
      const circle = [draft('two', toPage('three')), draft('three', toPage('two'))];
      expect(severities(siteWith(draft('one', toPage('two')), ...circle))).toEqual({
        one: 'error',
        two: 'warning',
        three: 'warning',
      });
      // The new page links to the published version.
      const published = siteWith(docPage('one'), draft('two', toPage('one')));
      expect(severities([...published, draft('one', toPage('two'))])).toEqual({ one: 'error' });
    });

    it('says that the page can be published first, and reports it once it is live', () => {
      const two = draft('two', toPage('one'));
      const inDrafts = checkSite(siteWith(draft('one', toPage('two')), two), { version: 'drafts' });
      expect(inDrafts.find(({ documentId }) => documentId === 'one')?.message).toBe(
        '“Read on” links to “Draft two”, which is not published, so visitors cannot follow the link. Publish that page, or remove the link. “Draft two” needs this page in turn, so you can publish this page first.',
      );
      const live = checkSite(siteWith({ ...draft('one', toPage('two')), _id: 'one' }, two));
      expect(live).toContainEqual(
        expect.objectContaining({ documentId: 'one', rule: 'broken-link', severity: 'error' }),
      );
    });
  });

  it('accepts the link of a draft to a heading that the draft adds', () => {
    const body = [
      textBlock('New heading', { style: 'h2', key: 'h' }),
      textBlock('Up', { link: toPage('a', 'new-heading') }),
    ];
    const documents = [...siteWith(docPage('a')), docPage('drafts.a', { body })];
    expect(toLines(checkSite(documents, { version: 'drafts' }))).toEqual([]);
  });
});

describe('links to headings', () => {
  const heading = (text: string) => textBlock(text, { style: 'h2', key: 'h' });
  const toHeading = { ...toPage('target', 'next-steps'), headingKey: 'h' };
  const siteWithTarget = (text: string) =>
    siteWith(linkTo(toHeading)).map((document) =>
      document._id === 'target' ? { ...document, body: [heading(text)] } : document,
    );

  it('keep working when its words change', () => {
    expect(toLines(checkSite(siteWithTarget('What to do next')))).toEqual([]);
  });

  it('keep working when it was deleted and typed again', () => {
    expect(toLines(checkSite(siteWith(linkTo({ ...toHeading, headingKey: 'deleted' }))))).toEqual([]);
  });

  it('are reported when the heading is not published yet', () => {
    const draft = docPage('drafts.target', { title: 'Target', body: [heading('New')] });
    const documents = [...siteWith(linkTo({ ...toPage('target', 'new'), headingKey: 'h' })), draft];
    expect(toLines(checkSite(documents))).toEqual([
      `error broken-link ${LINK_PATH}.anchor: “Read on” links to the heading “new” of “Target”, which is not published yet. Publish that page, or choose another heading.`,
    ]);
  });
});
