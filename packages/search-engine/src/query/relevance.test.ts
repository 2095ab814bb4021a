import { describe, expect, test } from 'vitest';
import { DOCS, DOCS_SETTINGS, docsRecord } from '../testing/docs-records.ts';
import { indexOf, searchIn, urlsFor } from '../testing/docs-index.ts';

const docs = indexOf(DOCS, DOCS_SETTINGS);

describe('joined and split names', () => {
  test.each(['ros2', 'ROS 2', 'ros2node', 'ROS2 nodes', 'ros 2 node', 'ros2no'])('%s finds the ROS 2 page', (query) => {
    expect(urlsFor(docs, query)[0]).toBe('/docs/sdk/ros/');
  });

  test.each(['filesync', 'file sync', 'file-sync', 'fileSync', 'file_sync', 'filesy'])(
    '%s finds File sync',
    (query) => {
      expect(urlsFor(docs, query)[0]).toBe('/caps/file-sync/');
    },
  );

  test.each(['getinstance', 'instance', 'getInst', 'ros tool'])('%s finds a name in camel case', (query) => {
    expect(urlsFor(docs, query)).toContain('/docs/sdk/ros/');
  });

  test.each([
    ['filesync', '/caps/file-sync/'],
    ['ros2', '/docs/sdk/ros/'],
  ])('%s finds the page with the split spelling, although another page has the joined one', (query, url) => {
    const other = docsRecord({ page: '/a/', title: 'A', content: 'The folder filesync belongs to ros2.' });
    expect(urlsFor(indexOf([...DOCS, other], DOCS_SETTINGS), query)).toContain(url);
  });
});

describe('versions', () => {
  const versions = indexOf(
    [
      docsRecord({ page: '/ros/', title: 'Differences between ROS 1 and ROS 2', pageRank: 9 }),
      docsRecord({
        page: '/ros/',
        title: 'Differences between ROS 1 and ROS 2',
        content: 'Version 4 of 2024, step 1.',
      }),
      docsRecord({ page: '/packages/', title: 'Packages', content: 'The patch release 1.4.2 changes nothing else.' }),
      docsRecord({ page: '/protocol/', title: 'Protocol', content: 'Since agent v2.1, messages are smaller.' }),
    ],
    DOCS_SETTINGS,
  );

  test.each(['1.4.2', 'v1.4.2', '1.4', 'release 1.4.2'])('%s finds the version, not its numbers', (query) => {
    expect(urlsFor(versions, query)[0]).toBe('/packages/');
  });

  test.each(['v2.1', '2.1', 'agent 2.1', 'V2.1'])('%s finds a version with and without v', (query) => {
    expect(urlsFor(versions, query)[0]).toBe('/protocol/');
  });

  test('are highlighted as a whole', () => {
    const { hits } = searchIn(versions, { query: '1.4.2', attributesToHighlight: ['content'] });
    expect(JSON.stringify(hits[0])).toContain('<em>1.4.2</em>');
  });
});

describe('names of languages', () => {
  const languages = indexOf(
    [
      docsRecord({ page: '/cluster/', title: 'Connect clusters', content: 'Choose a certificate for each camera.' }),
      docsRecord({ page: '/nodes/', title: 'Nodes', content: 'Nodes stay in C++ or Python.' }),
      docsRecord({
        page: '/desktop/',
        title: 'Desktop',
        content: 'The desktop client is written in C#, the tests in C.',
      }),
    ],
    DOCS_SETTINGS,
  );

  test.each([
    ['C++', '/nodes/'],
    ['c++ nodes', '/nodes/'],
    ['C#', '/desktop/'],
  ])('%s finds that language only, not all words with C', (query, page) => {
    expect(urlsFor(languages, query)).toEqual([page]);
  });

  test('are not mistyped names of others', () => {
    expect(urlsFor(languages, 'g++')).toEqual([]);
  });

  test('are highlighted with their signs', () => {
    const { hits } = searchIn(languages, { query: 'C++', attributesToHighlight: ['content'] });
    expect(JSON.stringify(hits[0])).toContain('<em>C++</em>');
  });
});

describe('typing', () => {
  test.each(['dcoker', 'doker', 'dockr', 'dockeer', 'instaling in dokcer'])('%s finds Docker', (query) => {
    expect(urlsFor(docs, query)[0]).toBe('/docs/guides/installing_in_docker/');
  });

  test.each(['trobleshoo', 'troubelshooting', 'truobleshotin'])('%s finds Troubleshooting', (query) => {
    expect(urlsFor(docs, query)[0]).toBe('/docs/guides/troubleshooting/');
  });

  test('a typo on a page does not hide the pages with the right spelling', () => {
    const typo = docsRecord({ page: '/a/', title: 'A', content: 'Read more under trubleshooting.' });
    const right = [1, 2].map((number) => docsRecord({ page: `/b${number}/`, title: 'Troubleshooting' }));
    const index = indexOf([...DOCS, ...right, typo], DOCS_SETTINGS);
    expect(urlsFor(index, 'trubleshooting')).toEqual(
      expect.arrayContaining(['/a/', '/b1/', '/docs/guides/troubleshooting/']),
    );
  });

  test('a word that the index contains is not corrected', () => {
    const index = indexOf(
      [docsRecord({ page: '/a/', title: 'Node' }), docsRecord({ page: '/b/', title: 'Code' })],
      DOCS_SETTINGS,
    );
    expect(urlsFor(index, 'node')).toEqual(['/a/']);
  });

  test('an English word that the index lacks is not corrected', () => {
    const index = indexOf(
      [docsRecord({ page: '/a/', title: 'Docked robots' }), docsRecord({ page: '/b/', title: 'Color' })],
      DOCS_SETTINGS,
    );
    expect(urlsFor(index, 'locked')).toEqual([]);
    expect(urlsFor(index, 'dokced')).toEqual(['/a/']);
    expect(urlsFor(index, 'colour')).toEqual(['/b/']);
  });

  test('numbers are not corrected', () => {
    const index = indexOf([docsRecord({ page: '/a/', title: 'Port 3400' })], DOCS_SETTINGS);
    expect(urlsFor(index, '3500')).toEqual([]);
    expect(urlsFor(index, '3400')).toEqual(['/a/']);
  });

  test('typo tolerance can be turned off', () => {
    expect(urlsFor(docs, 'dcoker', { typoTolerance: false })).toEqual([]);
    expect(urlsFor(docs, 'dcoker', { minWordSizefor1Typo: 7 })).toEqual([]);
  });

  test('only the last word matches as a prefix', () => {
    expect(urlsFor(docs, 'troub')).toContain('/docs/guides/troubleshooting/');
    expect(urlsFor(docs, 'offline troub')[0]).toContain('/docs/guides/troubleshooting/');
    const index = indexOf([docsRecord({ page: '/a/', title: 'Configuration' })], DOCS_SETTINGS);
    expect(urlsFor(index, 'config')).toEqual(['/a/']);
    expect(urlsFor(index, 'config confi')).toEqual([]);
    expect(urlsFor(index, 'config confi', { queryType: 'prefixAll' })).toEqual(['/a/']);
    expect(urlsFor(index, 'config', { queryType: 'prefixNone' })).toEqual([]);
  });
});

describe('a hyphenated word', () => {
  const records = [
    docsRecord({
      page: '/files/',
      title: 'File sync',
      content: 'Resumes an upload at the same byte after the Wi-Fi of the building was down.',
    }),
    docsRecord({ page: '/files/', title: 'File sync' }),
    docsRecord({ page: '/network/', title: 'Network', content: 'Plan the Wi-Fi for robots that roam between floors.' }),
    docsRecord({ page: '/network/', title: 'Network' }),
    docsRecord({ page: '/compose/', title: 'Docker Compose' }),
    docsRecord({ page: '/hosts/', title: 'Ports', content: 'Allow docker and example.com.' }),
  ];

  test.each(['wi-fi', 'Wi-Fi', 'wi\u2011fi'])('%s is complete, not the start of "File"', (query) => {
    const index = indexOf(records, DOCS_SETTINGS);
    expect(urlsFor(index, query)).toEqual(['/network/', '/files/']);
  });

  test('is complete with a space, too, if a synonym contains it', () => {
    const index = indexOf(records, DOCS_SETTINGS);
    index.applySynonyms([{ objectID: '1', type: 'synonym', synonyms: ['wlan', 'wi-fi'] }]);
    expect(urlsFor(index, 'wi fi')[0]).toBe('/network/');
  });

  test.each(['docker-co', 'docker-compo', 'file-s', 'file-sy'])('%s can still be completed', (query) => {
    const index = indexOf(records, DOCS_SETTINGS);
    expect(urlsFor(index, query)[0]).toBe(query.startsWith('file') ? '/files/' : '/compose/');
  });
});

describe('wording', () => {
  test('a question finds the section with the answer', () => {
    expect(urlsFor(docs, 'how do I run the agent in a container?')[0]).toBe('/docs/guides/installing_in_docker/');
    expect(urlsFor(docs, 'why is my robot offline')[0]).toBe('/docs/guides/troubleshooting/#the-robot-is-offline');
  });

  test.each(["doesn't move", 'doesnt move', 'why won’t it move', 'cannot move'])(
    '%s finds the section about it',
    (query) => {
      const section = docsRecord({ page: '/a/', title: 'Help', heading: 'If the robot does not move' });
      expect(urlsFor(indexOf([...DOCS, section], DOCS_SETTINGS), query)[0]).toBe('/a/#if-the-robot-does-not-move');
    },
  );

  test('"set up" says less about the subject than the words after it', () => {
    const other = docsRecord({ page: '/a/', title: 'Set up your computer', content: 'Set up, and set up a file.' });
    const subject = docsRecord({ page: '/b/', title: 'Maps' });
    expect(urlsFor(indexOf([other, subject], DOCS_SETTINGS), 'set up maps')[0]).toBe('/b/');
  });

  test('inflections of a word find it', () => {
    expect(urlsFor(docs, 'container')[0]).toBe('/docs/guides/installing_in_docker/');
    expect(urlsFor(docs, 'containers')[0]).toBe('/docs/guides/installing_in_docker/');
    expect(urlsFor(docs, 'installation docker')[0]).toBe('/docs/guides/installing_in_docker/');
  });

  test.each(['quantum banana', 'kubernetes', 'xyzzy', 'pizza recipe for a robot', '!?', '…'.repeat(600)])(
    '%s has no results',
    (query) => {
      const found = searchIn(docs, { query });
      expect(found.hits.map(({ url }) => url).filter(() => /\w/.test(query))).toEqual([]);
    },
  );

  test('a query of only stop words matches them', () => {
    expect(urlsFor(docs, 'in')).toContain('/docs/guides/installing_in_docker/');
  });
});

describe('order', () => {
  test('a record that covers more of the query ranks above one that repeats a part of it', () => {
    const index = indexOf(
      [
        docsRecord({ page: '/often/', title: 'A', content: 'teleop teleop teleop teleop teleop' }),
        docsRecord({ page: '/both/', title: 'B', content: 'Long words about teleop and, much later on, its latency.' }),
      ],
      DOCS_SETTINGS,
    );
    expect(urlsFor(index, 'teleop latency')[0]).toBe('/both/');
  });

  test('the heading that is exactly the query ranks first', () => {
    const index = indexOf(
      [
        docsRecord({ page: '/long/', title: 'Robot lock and how it differs from a robot with locked wheels' }),
        docsRecord({ page: '/text/', title: 'B', content: 'robot lock, robot lock, robot lock and robot lock' }),
        docsRecord({ page: '/exact/', title: 'Robot lock' }),
      ],
      DOCS_SETTINGS,
    );
    expect(urlsFor(index, 'robot lock')).toEqual(['/exact/', '/long/', '/text/']);
  });

  test('custom ranking resolves ties', () => {
    const pages = [
      docsRecord({ page: '/low/', title: 'Security', pageRank: 1 }),
      docsRecord({ page: '/high/', title: 'Security', pageRank: 9 }),
      docsRecord({ page: '/middle/', title: 'Security', pageRank: 5 }),
    ];
    expect(urlsFor(indexOf(pages, DOCS_SETTINGS), 'security')).toEqual(['/high/', '/middle/', '/low/']);
    const ascending = { ...DOCS_SETTINGS, customRanking: ['asc(weight.pageRank)'] };
    expect(urlsFor(indexOf(pages, ascending), 'security')).toEqual(['/low/', '/middle/', '/high/']);
    expect(urlsFor(indexOf(pages, DOCS_SETTINGS), '')).toEqual(['/high/', '/middle/', '/low/']);
  });

  test('the page whose title or last path segment is the query ranks first', () => {
    const index = indexOf(
      [
        docsRecord({ page: '/docs/sdk/mqttsync/', title: 'State sync over MQTT' }),
        docsRecord({ page: '/docs/sdk/client/', title: 'SDK: client', content: 'For browsers.' }),
        docsRecord({ page: '/docs/sdk/client/', title: 'SDK: client' }),
        docsRecord({ page: '/often/', title: 'Client client', content: 'The mqttsync client: a client for mqttsync.' }),
      ],
      DOCS_SETTINGS,
    );
    expect(urlsFor(index, 'mqttsync')[0]).toBe('/docs/sdk/mqttsync/');
    expect(urlsFor(index, 'client')[0]).toBe('/docs/sdk/client/');
    expect(urlsFor(index, 'client sdk')[0]).toBe('/docs/sdk/client/');
  });

  test('a part of a last path segment does not name its page', () => {
    const index = indexOf(
      [
        docsRecord({ page: '/docs/creating_pumps/', title: 'Creating pumps' }),
        docsRecord({ page: '/docs/creating_pumps/', title: 'Creating pumps', heading: 'Pumps' }),
        docsRecord({ page: '/prices/', title: 'Pumps & prices' }),
      ],
      DOCS_SETTINGS,
    );
    expect(urlsFor(index, 'pumps')[0]).toBe('/prices/');
    for (const query of ['creating_pumps', 'creating pumps']) {
      expect(urlsFor(index, query)[0]).toBe('/docs/creating_pumps/');
    }
  });

  test('words in several records of a page count together', () => {
    const spread = [
      docsRecord({ page: '/spread/', title: 'Recorder' }),
      docsRecord({ page: '/spread/', title: 'Recorder', content: 'Uploads clips in the background.' }),
      docsRecord({ page: '/spread/', title: 'Recorder', heading: 'Storage', content: 'Keeps a buffer on disk.' }),
    ];
    const part = docsRecord({ page: '/part/', title: 'Disk', content: 'Clips.' });
    const index = indexOf([part, ...spread], DOCS_SETTINGS);
    expect(urlsFor(index, 'recorder uploads buffer clips')).toEqual(['/spread/']);
    expect(urlsFor(index, 'recorder clips disk')[0]).toMatch('/spread/');
  });

  test('pages that custom ranking prefers rank above equal mentions', () => {
    const pages = [
      docsRecord({ page: '/post/', title: 'News', content: 'Drive robots by joystick today.', pageRank: 1 }),
      docsRecord({ page: '/guide/', title: 'Drive', content: 'Drive your robots by joystick, or not.', pageRank: 9 }),
    ];
    expect(urlsFor(indexOf(pages, DOCS_SETTINGS), 'joystick robots')[0]).toBe('/guide/');
  });

  test('an answer in a list counts as a whole, and is not highlighted unless requested', () => {
    const settings = {
      ...DOCS_SETTINGS,
      searchableAttributes: ['hierarchy.lvl1', 'unordered(alsoAnswers)', 'content'],
      attributesToHighlight: ['hierarchy', 'content'],
    };
    const page = { ...docsRecord({ page: '/a/', title: 'Video recorder' }), alsoAnswers: ['black box', 'flight data'] };
    const other = docsRecord({ page: '/b/', title: 'Boxes', content: 'A box is black. A black box is black.' });
    const [hit] = searchIn(indexOf([page, other], settings), { query: 'black box' }).hits;
    expect(hit).toMatchObject({ url: '/a/', _highlightResult: { hierarchy: { lvl1: { value: 'Video recorder' } } } });
    expect(hit?.['_highlightResult']).not.toHaveProperty('alsoAnswers');
  });

  test('distinct returns the best record of each page, or the requested number', () => {
    const pagesOf = (urls: string[]) => urls.map((url) => url.split('#')[0]);
    const urls = pagesOf(urlsFor(docs, 'robot'));
    expect(new Set(urls).size).toBe(urls.length);
    expect(searchIn(docs, { query: 'robot' }).nbHits).toBe(urls.length);
    expect(
      urlsFor(docs, 'robot offline', { distinct: 2 }).filter((url) => url.includes('troubleshooting')),
    ).toHaveLength(2);
    expect(urlsFor(docs, 'robot', { distinct: false }).length).toBeGreaterThan(urls.length);
  });
});

describe('queries of which no page contains every word', () => {
  test('have the hits of their other words, and say which words were removed', () => {
    const found = searchIn(docs, { query: 'see my robot appear in the toaster fleet' });
    expect(found.hits[0]?.['url']).toBe('/docs/guides/getting-started/');
    expect(found['queryAfterRemoval']).toBe('see my robot appear in the <em>toaster</em> fleet');
  });

  test('have no hits if what remains is less than half of the query', () => {
    expect(searchIn(docs, { query: 'toaster robot' })).toMatchObject({ nbHits: 0 });
    expect(searchIn(docs, { query: 'toaster robot' })).not.toHaveProperty('queryAfterRemoval');
  });

  test('are not relaxed if one page contains every word', () => {
    expect(searchIn(docs, { query: 'firewall clock' })).not.toHaveProperty('queryAfterRemoval');
    expect(searchIn(docs, { query: '' })).not.toHaveProperty('queryAfterRemoval');
  });
});

describe('synonyms', () => {
  const index = indexOf(DOCS, DOCS_SETTINGS);
  index.applySynonyms([
    { objectID: '1', type: 'synonym', synonyms: ['teleop', 'remote control', 'joystick'] },
    { objectID: '2', type: 'oneWaySynonym', input: 'sign in', synonyms: ['getting started'] },
  ]);

  test('work among all phrases of a group', () => {
    expect(urlsFor(index, 'joystick')[0]).toBe('/caps/remote-teleop/');
    expect(urlsFor(index, 'remote control')[0]).toBe('/caps/remote-teleop/');
    expect(urlsFor(index, 'drive with a joystick')[0]).toBe('/caps/remote-teleop/');
  });

  test('work one way, through stop words', () => {
    expect(urlsFor(index, 'how to sign in')[0]).toBe('/docs/guides/getting-started/');
    expect(urlsFor(docs, 'how to sign in')).toEqual([]);
  });

  test('work for inflections and typos of a phrase', () => {
    expect(urlsFor(index, 'joysticks')[0]).toBe('/caps/remote-teleop/');
    expect(urlsFor(index, 'remot control')[0]).toBe('/caps/remote-teleop/');
  });

  test('that form a loop, are empty or match everything do no harm', () => {
    const odd = indexOf(DOCS, DOCS_SETTINGS);
    odd.applySynonyms([
      { objectID: '1', type: 'oneWaySynonym', input: 'robot', synonyms: ['fleet'] },
      { objectID: '2', type: 'oneWaySynonym', input: 'fleet', synonyms: ['robot'] },
      { objectID: '3', type: 'synonym', synonyms: ['docker', 'docker', '', '…'] },
      { objectID: '4', type: 'oneWaySynonym', input: '', synonyms: ['docker'] },
      { objectID: '5', type: 'oneWaySynonym', input: 'agent', synonyms: DOCS.map(({ objectID }) => objectID) },
      { objectID: '6', type: 'synonym', synonyms: Array.from({ length: 2000 }, (_, number) => `agent${number}`) },
    ]);
    expect(urlsFor(odd, 'fleet')[0]).toMatch('/docs/guides/getting-started/');
    expect(urlsFor(odd, 'docker')[0]).toBe('/docs/guides/installing_in_docker/');
    expect(urlsFor(odd, 'agent container')[0]).toBe('/docs/guides/installing_in_docker/');
    expect(urlsFor(odd, 'zebra')).toEqual([]);
  });

  test('can be turned off', () => {
    expect(urlsFor(index, 'joystick', { synonyms: false })).toEqual([]);
  });

  test('are highlighted in results', () => {
    const [hit] = searchIn(index, { query: 'joystick' }).hits;
    expect(hit?.['_highlightResult']).toMatchObject({ hierarchy: { lvl1: { value: 'Remote <em>teleop</em>' } } });
  });
});

test('removing records leaves the ranking unchanged', () => {
  const index = indexOf(DOCS, DOCS_SETTINGS);
  const before = searchIn(index, { query: 'docker container' });
  const extra = docsRecord({ page: '/extra/', title: 'Docker zebra', content: 'A container of zebras.' });
  index.put(extra);
  index.put({ ...extra, content: 'Other words' });
  expect(urlsFor(index, 'zebra')).toEqual(['/extra/']);
  index.delete(extra.objectID);
  expect(urlsFor(index, 'zebra')).toEqual([]);
  expect(searchIn(index, { query: 'docker container' }).hits).toEqual(before.hits);
});

test('searches every text if there is no searchableAttributes setting', () => {
  const index = indexOf([{ objectID: '1', url: '/a/', deep: { list: ['one', { text: 'zebra' }] } }], {});
  expect(urlsFor(index, 'zebra')).toEqual(['/a/']);
  expect(searchIn(index, { query: 'zebra' }).hits[0]?.['_highlightResult']).toMatchObject({
    deep: { list: [{ value: 'one' }, { text: { value: '<em>zebra</em>' } }] },
  });
});
