import { blockPageSchema, docSchema, postSchema } from '@site/content/models/documents';
import { fromMarkdown } from '@site/portable-text/markdown/read';
import { describe, expect, it } from 'vitest';
import { recordsOfPage } from './records-of-page.ts';

const asset = { _id: 'image-a-1x1-svg', url: '/a.svg', width: 1, height: 1 };

/** A body as a reader gets it: links and images resolved. */
function bodyOf(markdown: string) {
  return fromMarkdown(markdown, {
    file: 'page.md',
    resolveLink: () => ({ _type: 'link', kind: 'external' }),
    resolveImage: () => ({ _type: 'image', asset: { _type: 'reference', _ref: asset._id, ...asset } }),
  }).body;
}

const page = { _id: 'a', _updatedAt: '2026-01-01T00:00:00Z', description: 'What it says.' };
const docOf = (markdown: string, title = 'API') =>
  docSchema.parse({
    ...page,
    _type: 'doc',
    title,
    slug: 'guides/api',
    path: '/docs/guides/api/',
    body: bodyOf(markdown),
  });
const lines = (records: ReturnType<typeof recordsOfPage>) =>
  records.map(({ type, url, content, hierarchy }) => {
    const levels = Object.values(hierarchy).filter((level) => level !== null);
    return `${type} ${url} ${levels.join(' > ')}${content === null ? '' : `: ${content}`}`;
  });

describe('records of a page', () => {
  it('stand for its headings and texts, each under the headings above it and at the nearest anchor', () => {
    expect(
      lines(
        recordsOfPage(docOf('Intro.\n\n## Tokens\n\nOne.\n\n### Expiry\n\n- Two.\n- Three.\n\n## Errors\n\nFour.')),
      ),
    ).toEqual([
      'lvl1 /docs/guides/api/ Documentation > API',
      'content /docs/guides/api/ Documentation > API: What it says.',
      'content /docs/guides/api/ Documentation > API: Intro.',
      'lvl2 /docs/guides/api/#tokens Documentation > API > Tokens',
      'content /docs/guides/api/#tokens Documentation > API > Tokens: One.',
      'lvl3 /docs/guides/api/#expiry Documentation > API > Tokens > Expiry',
      'content /docs/guides/api/#expiry Documentation > API > Tokens > Expiry: Two.',
      'content /docs/guides/api/#expiry Documentation > API > Tokens > Expiry: Three.',
      'lvl2 /docs/guides/api/#errors Documentation > API > Errors',
      'content /docs/guides/api/#errors Documentation > API > Errors: Four.',
    ]);
  });

  it('hold the words of every block', () => {
    const markdown = `
\`\`\`ts title="app.ts"
connect();
\`\`\`

\`\`\`mermaid alt="Robot to cloud"
flowchart LR
\`\`\`

![A robot](a.svg "At work")

::video[Tour]{url="https://video.fleetloom.example/"}

:::tip[Hint]
Admonished.
:::

::::tabs
:::tab[React]
### In a tab

Tabbed.
:::
::::

::::steps
:::step[First]
Stepped.
:::
::::

::::cards
:::card[Card]{href="/"}
Carded.
:::
::::

::::faq
:::question[Why?]
Answered.
:::
::::

:::api[Options]
| Name | Type | Default | Description |
| --- | --- | --- | --- |
| host | string | local | Where it is |
:::

| Port | Use |
| --- | --- |
| 443 | Web |
`;
    expect(
      recordsOfPage(docOf(markdown))
        .slice(2)
        .map(({ content, hierarchy }) => content ?? hierarchy.lvl4 ?? hierarchy.lvl3),
    ).toEqual([
      'app.ts',
      'connect();',
      'Robot to cloud',
      'A robot · At work',
      'Tour',
      'Hint',
      'Admonished.',
      'React',
      'In a tab',
      'Tabbed.',
      'First',
      'Stepped.',
      'Card · Carded.',
      'Why?',
      'Answered.',
      'Options',
      'host · string · local · Where it is',
      'Port · Use',
      '443 · Web',
    ]);
  });

  it('stand for questions as for headings, and what follows them belongs to the heading above them', () => {
    const markdown =
      '## Video\n\n::::faq\n:::question[Which codec?]\nH.264.\n:::\n:::question[Video]\nYes.\n:::\n::::\n\nAfter.\n\n## End';
    const records = recordsOfPage(docOf(markdown));
    expect(lines(records).slice(2)).toEqual([
      'lvl2 /docs/guides/api/#video Documentation > API > Video',
      'lvl3 /docs/guides/api/#which-codec Documentation > API > Video > Which codec?',
      'content /docs/guides/api/#which-codec Documentation > API > Video > Which codec?: H.264.',
      'lvl3 /docs/guides/api/#video-1 Documentation > API > Video > Video',
      'content /docs/guides/api/#video-1 Documentation > API > Video > Video: Yes.',
      'content /docs/guides/api/#video Documentation > API > Video: After.',
      'lvl2 /docs/guides/api/#end Documentation > API > End',
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('are told apart by id, and an inserted paragraph changes only its own section', () => {
    const before = recordsOfPage(docOf('## A\n\nOne.\n\n## B\n\nTwo.\n\nThree.'));
    const after = recordsOfPage(docOf('## A\n\nNew.\n\nOne.\n\n## B\n\nTwo.\n\nThree.'));
    expect(new Set(before.map(({ objectID }) => objectID)).size).toBe(before.length);
    const hashes = new Set(before.map(({ contentHash }) => contentHash));
    expect(after.filter(({ contentHash }) => !hashes.has(contentHash)).map(({ content }) => content)).toEqual([
      'New.',
      'One.',
    ]);
  });

  it('rank titles over headings over texts, and earlier over later', () => {
    const records = recordsOfPage(docOf('## A\n\nOne.'));
    expect(records.map(({ weight }) => weight.level)).toEqual([100, 0, 90, 0]);
    const positions = records.map(({ weight }) => weight.position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('carry the facets that contextual search filters on', () => {
    expect(recordsOfPage(docOf('One.'))[0]).toMatchObject({ language: 'en', docusaurus_tag: 'docs-default-current' });
    const post = postSchema.parse({
      ...page,
      _type: 'post',
      title: 'News',
      slug: 'news',
      path: '/blog/news/',
      publishedAt: page._updatedAt,
      body: [],
    });
    expect(recordsOfPage(post)[0]).toMatchObject({
      docusaurus_tag: 'default',
      hierarchy: { lvl0: 'Blog', lvl1: 'News', lvl2: null },
    });
  });

  it('cut a text that is longer than a record may be', () => {
    const contents = recordsOfPage(docOf('word '.repeat(1000))).slice(2);
    expect(contents.map(({ content }) => content?.length)).toEqual([1999, 1999, 999]);
  });

  it('stand for the blocks of a marketing page too', () => {
    const home = blockPageSchema.parse({
      ...page,
      _type: 'homePage',
      title: 'Home',
      path: '/',
      blocks: [
        { _type: 'hero', _key: 'a', heading: 'Robots', text: 'All of them.' },
        {
          _type: 'featureGrid',
          _key: 'b',
          heading: 'Ways in',
          features: [{ _type: 'feature', _key: 'a', title: 'Developers', text: 'Build.' }],
        },
        { _type: 'capabilityGrid', _key: 'c', heading: 'Capabilities' },
        { _type: 'split', _key: 'd', heading: 'How', body: bodyOf('### In detail\n\nSplit.') },
        {
          _type: 'codeSample',
          _key: 'e',
          heading: 'Embed',
          samples: [{ _type: 'code', _key: 'a', label: 'React', code: '<Map />' }],
        },
        { _type: 'quote', _key: 'f', text: 'Quoted.', attribution: 'Someone' },
        {
          _type: 'statistics',
          _key: 'g',
          items: [{ _type: 'statistic', _key: 'a', value: '11', label: 'capabilities' }],
        },
        {
          _type: 'faqSection',
          _key: 'h',
          heading: 'Questions',
          items: [{ _type: 'faqItem', _key: 'a', question: 'Why?', answer: bodyOf('Because.') }],
        },
        {
          _type: 'pricingTable',
          _key: 'i',
          heading: 'Plans',
          plans: [{ _type: 'plan', _key: 'a', name: 'Free', features: ['One robot'] }],
        },
        { _type: 'callToAction', _key: 'j', heading: 'Start' },
        { _type: 'prose', _key: 'k', body: bodyOf('## Prose\n\nWritten.') },
      ],
    });
    expect(lines(recordsOfPage(home)).slice(2)).toEqual([
      'lvl2 /#robots Platform > Home > Robots',
      'content /#robots Platform > Home > Robots: All of them.',
      'lvl2 /#ways-in Platform > Home > Ways in',
      'content /#ways-in Platform > Home > Ways in: Developers · Build.',
      'lvl2 /#capabilities Platform > Home > Capabilities',
      'lvl2 /#how Platform > Home > How',
      'lvl3 /#in-detail Platform > Home > How > In detail',
      'content /#in-detail Platform > Home > How > In detail: Split.',
      'lvl2 /#embed Platform > Home > Embed',
      'content /#embed Platform > Home > Embed: React',
      'content /#embed Platform > Home > Embed: <Map />',
      'content /#embed Platform > Home > Embed: Quoted. · Someone',
      'content /#embed Platform > Home > Embed: 11 · capabilities',
      'lvl2 /#questions Platform > Home > Questions',
      'lvl3 /#why Platform > Home > Questions > Why?',
      'content /#why Platform > Home > Questions > Why?: Because.',
      'lvl2 /#plans Platform > Home > Plans',
      'content /#plans Platform > Home > Plans: Free · One robot',
      'lvl2 /#start Platform > Home > Start',
      'lvl2 /#prose Platform > Home > Prose',
      'content /#prose Platform > Home > Prose: Written.',
    ]);
  });
});
