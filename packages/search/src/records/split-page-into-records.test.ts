import { blockPageSchema, docSchema, postSchema } from '@site/content/models/documents';
import { fromMarkdown } from '@site/blocks/markdown';
import { describe, expect, it } from 'vitest';
import { splitPageIntoRecords } from './split-page-into-records.ts';

const asset = { _id: 'image-a-1x1-svg', url: '/a.svg', width: 1, height: 1 };

/** A body as the content reader returns it, with links and images resolved. */
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
const lines = (records: ReturnType<typeof splitPageIntoRecords>) =>
  records.map(({ type, url, content, hierarchy }) => {
    const levels = Object.values(hierarchy).filter((level) => level !== null);
    return `${type} ${url} ${levels.join(' > ')}${content === null ? '' : `: ${content}`}`;
  });

describe('splitPageIntoRecords', () => {
  it('returns headings and texts with the headings above them and the nearest anchor', () => {
    expect(
      lines(
        splitPageIntoRecords(
          docOf('Intro.\n\n## Tokens\n\nOne.\n\n### Expiry\n\n- Two.\n- Three.\n\n## Errors\n\nFour.'),
        ),
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

  it('has a record type and a hierarchy level for the site section and for each heading down to level 6', () => {
    const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
    const records = splitPageIntoRecords(
      docOf('## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n\nText.'),
    );
    expect(records.map(({ type }) => type)).toEqual([levels[1], 'content', ...levels.slice(2), 'content']);
    for (const { hierarchy } of records) expect(Object.keys(hierarchy)).toEqual(levels);
    expect(records.at(-1)?.hierarchy).toEqual({
      lvl0: 'Documentation',
      lvl1: 'API',
      lvl2: 'Two',
      lvl3: 'Three',
      lvl4: 'Four',
      lvl5: 'Five',
      lvl6: 'Six',
    });
  });

  it('adds the start of the text below a heading to its record, and to the title the description', () => {
    const excerpts = (markdown: string) =>
      splitPageIntoRecords(docOf(markdown)).flatMap(({ type, excerpt }) => (type === 'content' ? [] : [excerpt]));
    expect(excerpts('Intro.\n\n## Tokens\n\n### Expiry\n\nOne.\n\nTwo.')).toEqual(['What it says.', undefined, 'One.']);
    expect(excerpts('## Tokens\n\n```sh\nnpm start\n```\n\nOne.')).toEqual(['What it says.', 'One.']);
    const [, long] = excerpts(`## Tokens\n\n${'word '.repeat(80)}`);
    expect(long).toMatch(/^(word ?)+…$/);
    expect(long?.length).toBeLessThanOrEqual(181);
    const [, unbroken] = excerpts(`## Tokens\n\na${'🤖'.repeat(200)}`);
    expect(unbroken).toMatch(/^a(🤖)+…$/u);
  });

  it('adds the revision of the page to the record of its title only', () => {
    const records = splitPageIntoRecords({ ...docOf('Intro.\n\n## Tokens\n\nOne.'), _rev: 'Ab3-x' });
    expect(records.flatMap(({ type, revision }) => (revision === undefined ? [] : [[type, revision]]))).toEqual([
      ['lvl1', 'Ab3-x'],
    ]);
  });

  it('includes the words of every block', () => {
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
      splitPageIntoRecords(docOf(markdown))
        .slice(2)
        .map(({ content, hierarchy }) => content ?? hierarchy.lvl3 ?? hierarchy.lvl2),
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

  it('treats questions as headings and returns to the heading above them afterwards', () => {
    const markdown =
      '## Video\n\n::::faq\n:::question[Which codec?]\nH.264.\n:::\n:::question[Video]\nYes.\n:::\n::::\n\nAfter.\n\n## End';
    const records = splitPageIntoRecords(docOf(markdown));
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

  it.each([
    ['tabs', '::::tabs\n:::tab[X]\na\n\n## H\n\nb\n:::\n:::tab[Y]\n## I\n:::\n::::', ['X', 'a'], ['Y']],
    ['steps', '::::steps\n:::step[X]\na\n\n## H\n\nb\n:::\n:::step[Y]\n## I\n:::\n::::', ['X', 'a'], ['Y']],
    ['an admonition', ':::note[X]\na\n\n## H\n\nb\n\n## I\n:::', ['X', 'a'], []],
  ])('returns to the heading above %s after the headings inside', (_, block, before, between) => {
    const records = splitPageIntoRecords(docOf(`## Setup\n\n${block}\n\nc`));
    const inSetup = (text: string) => `content /docs/guides/api/#setup Documentation > API > Setup: ${text}`;
    expect(lines(records).slice(2)).toEqual([
      'lvl2 /docs/guides/api/#setup Documentation > API > Setup',
      ...before.map(inSetup),
      'lvl2 /docs/guides/api/#h Documentation > API > H',
      'content /docs/guides/api/#h Documentation > API > H: b',
      ...between.map(inSetup),
      'lvl2 /docs/guides/api/#i Documentation > API > I',
      inSetup('c'),
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('returns to the heading above an API reference after its operations', () => {
    const get = { operationId: 'listRobots', tags: ['Robots'], summary: 'List robots' };
    const api = JSON.stringify({ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: { '/robots': { get } } });
    const records = splitPageIntoRecords(docOf(`## Setup\n\n\`\`\`openapi\n${api}\n\`\`\`\n\nc`));
    expect(lines(records).slice(2)).toEqual([
      'lvl2 /docs/guides/api/#setup Documentation > API > Setup',
      'lvl2 /docs/guides/api/#robots Documentation > API > Robots',
      'lvl3 /docs/guides/api/#listRobots Documentation > API > Robots > List robots',
      'content /docs/guides/api/#listRobots Documentation > API > Robots > List robots: GET /robots · listRobots',
      'content /docs/guides/api/#setup Documentation > API > Setup: c',
    ]);
  });

  it('gives every record a unique id, and an inserted paragraph changes only its own section', () => {
    const before = splitPageIntoRecords(docOf('## A\n\nOne.\n\n## B\n\nTwo.\n\nThree.'));
    const after = splitPageIntoRecords(docOf('## A\n\nNew.\n\nOne.\n\n## B\n\nTwo.\n\nThree.'));
    expect(new Set(before.map(({ objectID }) => objectID)).size).toBe(before.length);
    const hashes = new Set(before.map(({ contentHash }) => contentHash));
    expect(after.filter(({ contentHash }) => !hashes.has(contentHash)).map(({ content }) => content)).toEqual([
      null,
      'New.',
      'One.',
    ]);
  });

  it('ranks titles over headings over texts, and earlier records over later ones', () => {
    const records = splitPageIntoRecords(docOf('## A\n\nOne.'));
    expect(records.map(({ weight }) => weight.level)).toEqual([100, 0, 90, 0]);
    const positions = records.map(({ weight }) => weight.position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('sets the facets that contextual search filters on', () => {
    expect(splitPageIntoRecords(docOf('One.'))[0]).toMatchObject({
      language: 'en',
      docusaurus_tag: 'docs-default-current',
    });
    const post = postSchema.parse({
      ...page,
      _type: 'post',
      title: 'News',
      slug: 'news',
      path: '/blog/news/',
      publishedAt: page._updatedAt,
      body: [],
    });
    expect(splitPageIntoRecords(post)[0]).toMatchObject({
      docusaurus_tag: 'default',
      hierarchy: { lvl0: 'Blog', lvl1: 'News', lvl2: null },
    });
  });

  it('splits a text that is too long for one record', () => {
    const contents = splitPageIntoRecords(docOf('word '.repeat(1000))).slice(2);
    expect(contents.map(({ content }) => content?.length)).toEqual([1999, 1999, 999]);
  });

  it('truncates and reports a heading that is too long, in every record below it', () => {
    const reports: string[] = [];
    const long = 'Very long heading '.repeat(700);
    const page = docOf(`Before.\n\n## ${long}\n\nBelow.\n\n## After\n\nEnd.`);
    const records = splitPageIntoRecords(page, (message) => reports.push(message));
    expect(records.map(({ content, hierarchy }) => content ?? hierarchy.lvl2?.slice(0, 9) ?? hierarchy.lvl1)).toEqual([
      'API',
      'What it says.',
      'Before.',
      'Very long',
      'Below.',
      'After',
      'End.',
    ]);
    for (const record of records) {
      expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
      expect(record.objectID.length).toBeLessThan(400);
    }
    expect(records[4]?.hierarchy.lvl2).toMatch(/^Very long.+…$/);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('on /docs/guides/api/');
  });

  it('leaves out and reports a record that is still too big', () => {
    const reports: string[] = [];
    const page = { ...docOf('One.'), path: `/docs/${'deep/'.repeat(2500)}` };
    expect(splitPageIntoRecords(page, (message) => reports.push(message))).toEqual([]);
    expect(reports).toHaveLength(3);
    expect(reports[0]).toContain('is left out');
  });

  describe('what a page also answers', () => {
    const answersIn = (records: ReturnType<typeof splitPageIntoRecords>) =>
      records.flatMap(({ type, anchor, alsoAnswers }) => (alsoAnswers ? [{ type, anchor, alsoAnswers }] : []));
    const withAnswers = (fields: object) => ({ ...docOf('Intro.\n\n## Tokens\n\nOne.'), ...fields });

    it('is in the record of the title, and what a section answers in the record of its heading', () => {
      const records = splitPageIntoRecords(
        withAnswers({
          alsoAnswers: [' call  the cloud', 'REST', 'rest', ''],
          sectionAnswers: [{ _key: 'a', anchor: 'tokens', answers: ['log in from a script'] }],
        }),
      );
      expect(answersIn(records)).toEqual([
        { type: 'lvl1', anchor: null, alsoAnswers: ['call the cloud', 'REST'] },
        { type: 'lvl2', anchor: 'tokens', alsoAnswers: ['log in from a script'] },
      ]);
    });

    it('changes only the records of the title and of the heading', () => {
      const before = splitPageIntoRecords(withAnswers({ alsoAnswers: ['one'] }));
      const after = splitPageIntoRecords(withAnswers({ alsoAnswers: ['two'] }));
      const hashes = new Set(before.map(({ contentHash }) => contentHash));
      expect(after.filter(({ contentHash }) => !hashes.has(contentHash)).map(({ type }) => type)).toEqual(['lvl1']);
    });

    it('belongs to the whole page if the section no longer exists, which is reported', () => {
      const reports: string[] = [];
      const sectionAnswers = [{ _key: 'a', anchor: 'gone', answers: ['lost'] }];
      const records = splitPageIntoRecords(withAnswers({ sectionAnswers }), (message) => reports.push(message));
      expect(answersIn(records)).toEqual([{ type: 'lvl1', anchor: null, alsoAnswers: ['lost'] }]);
      expect(reports).toEqual([expect.stringContaining('/docs/guides/api/ has no section #gone')]);
    });

    it('is cut to what fits a record, which is reported', () => {
      const reports: string[] = [];
      const alsoAnswers = Array.from({ length: 200 }, (_, index) => `${index} ${'机器人'.repeat(20)}`);
      const [title] = splitPageIntoRecords(withAnswers({ alsoAnswers }), (message) => reports.push(message));
      expect(title?.alsoAnswers?.[0]).toBe(alsoAnswers[0]);
      expect(Buffer.byteLength(JSON.stringify(title))).toBeLessThan(10_000);
      expect(reports).toEqual([expect.stringMatching(/has too many answers; search contains the first \d+/)]);
    });

    it('leads to the blog, which has no text of its own', () => {
      const blog = { ...page, _type: 'blogIndex' as const, title: 'Blog', path: '/blog/', alsoAnswers: ['news'] };
      expect(answersIn(splitPageIntoRecords(blog))).toEqual([{ type: 'lvl1', anchor: null, alsoAnswers: ['news'] }]);
    });
  });

  it('includes the blocks of a marketing page', () => {
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
    expect(lines(splitPageIntoRecords(home)).slice(2)).toEqual([
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
