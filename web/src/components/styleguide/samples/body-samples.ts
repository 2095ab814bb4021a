import type { BodyBlock, BodyBlockName } from '@site/blocks/registries/models';
import type { Mode } from '#/styles/palette.ts';
import { SAMPLE_IMAGE } from './image.ts';
import { LONG_LINE, LONG_TITLE, OTHER_SCRIPTS, RIGHT_TO_LEFT, UNBREAKABLE } from './odd.ts';
import { paragraph, text } from './text.ts';

/**
 * Samples of every block of a body, the usual first and odd ones after it. A block without samples does not compile. Keys
 * and labels carry the mode, since both modes stand on one page.
 */
export const bodySamples: { [Name in BodyBlockName]: (mode: Mode) => BodyBlock<Name>[] } = {
  code: (mode) => [
    {
      _type: 'code',
      _key: `${mode}-code`,
      language: 'ts',
      filename: 'robot/index.ts',
      highlightedLines: [3, 4],
      code: `import { defineRobot } from '@fleetloom/sdk-server';\n\nexport default defineRobot(async ({ data, config }) => {\n  data.set('/robot/name', config.name ?? 'robot-07'); // shown at once\n  const count: number = 0x2a;\n});`,
    },
    {
      _type: 'code',
      _key: `${mode}-code-diff`,
      language: 'diff',
      filename: 'agent.yaml',
      code: '-max_speed: 1.2\n+max_speed: 0.8\n unchanged: true',
    },
    { _type: 'code', _key: `${mode}-code-long`, language: 'bash', code: LONG_LINE },
    { _type: 'code', _key: `${mode}-code-plain`, code: `no language\n${RIGHT_TO_LEFT}\n${OTHER_SCRIPTS}` },
  ],

  admonition: (mode) => [
    ...(['note', 'tip', 'info', 'warning', 'danger'] as const).map((kind): BodyBlock<'admonition'> => ({
      _type: 'admonition',
      _key: `${mode}-${kind}`,
      kind,
      body: [
        text(`${mode}-${kind}-text`, [
          'The agent reads ',
          { text: '/etc/fleetloom/agent.yaml', mark: 'code' },
          ' once, at its start. See ',
          { text: 'Configuration', url: '/docs/guides/config/' },
          '.',
        ]),
      ],
    })),
    {
      _type: 'admonition',
      _key: `${mode}-titled`,
      kind: 'warning',
      title: LONG_TITLE,
      body: [
        text(`${mode}-titled-1`, [UNBREAKABLE], { listItem: 'bullet' }),
        text(`${mode}-titled-2`, [RIGHT_TO_LEFT], { listItem: 'bullet' }),
      ],
    },
  ],

  tabs: (mode) => [
    {
      _type: 'tabs',
      _key: `${mode}-tabs`,
      tabs: ['Ubuntu', 'Debian', 'Docker', 'Raspberry Pi OS', 'Something with a long name', 'macOS'].map((label) => ({
        _type: 'tab',
        _key: `${mode}-${label}`,
        label,
        value: label,
        body: paragraph(`${mode}-${label}-text`, `How it is done on ${label}.`),
      })),
    },
  ],

  table: (mode) => [
    {
      _type: 'table',
      _key: `${mode}-table`,
      caption: `Limits of a message, in ${mode}`,
      hasHeaderRow: true,
      rows: [
        ['Kind', 'Largest', 'Where it is kept', 'Latency', 'Note'],
        ['state', '256 KB', 'broker, retained', '40 ms', UNBREAKABLE],
        ['stream', 'none', 'nowhere', '15 ms', OTHER_SCRIPTS],
        ['file', 'none', 'your storage', 'minutes', ''],
      ].map((cells, row) => ({
        _type: 'tableRow',
        _key: `${mode}-row-${row}`,
        cells: cells.map((words, column) => ({
          _type: 'tableCell',
          _key: `${mode}-cell-${row}-${column}`,
          align: column === 3 ? 'right' : 'left',
          body: words === '' ? [] : paragraph(`${mode}-cell-${row}-${column}-text`, words),
        })),
      })),
    },
  ],

  figure: (mode) => [
    {
      _type: 'figure',
      _key: `${mode}-figure`,
      image: SAMPLE_IMAGE,
      alt: `The card that other sites show for a link to this one, in ${mode}`,
      caption: 'A picture with a caption; a click shows it large.',
    },
    {
      _type: 'figure',
      _key: `${mode}-figure-gone`,
      image: {
        ...SAMPLE_IMAGE,
        asset: { ...SAMPLE_IMAGE.asset, url: 'data:image/svg+xml,broken', mimeType: 'image/svg+xml' },
      },
      alt: `A picture that does not load: its alternative text stands in its place, in ${mode}`,
    },
  ],

  video: (mode) => [
    {
      _type: 'video',
      _key: `${mode}-video`,
      url: 'https://video.fleetloom.example/watch/teleop',
      title: `Driving a robot from another continent, in ${mode}`,
    },
    {
      _type: 'video',
      _key: `${mode}-video-poster`,
      url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      title: `With a picture before it plays, in ${mode}`,
      poster: SAMPLE_IMAGE,
    },
  ],

  diagram: (mode) => [
    {
      _type: 'diagram',
      _key: `${mode}-diagram`,
      code: 'flowchart LR\n  robot[Robot part] -->|state| broker[Broker]\n  broker -->|state| web[Web component]',
      alt: `State goes from the robot part by the broker to the web component, in ${mode}`,
      caption: 'A diagram in the colours of the mode.',
    },
    {
      _type: 'diagram',
      _key: `${mode}-diagram-broken`,
      code: 'flowchart without a direction {{{',
      alt: `A diagram that cannot be drawn: its source stands in its place, in ${mode}`,
    },
  ],

  steps: (mode) => [
    {
      _type: 'steps',
      _key: `${mode}-steps`,
      steps: ['Install the agent', LONG_TITLE, UNBREAKABLE].map((title, index) => ({
        _type: 'step',
        _key: `${mode}-step-${index}`,
        title,
        body: paragraph(`${mode}-step-${index}-text`, 'One command, and the robot asks for an account to join.'),
      })),
    },
  ],

  cardGrid: (mode) => [
    {
      _type: 'cardGrid',
      _key: `${mode}-cards`,
      cards: [
        {
          title: 'Getting started',
          text: 'From an empty account to a panel in a page.',
          url: '/docs/guides/getting-started/',
        },
        { title: 'On another site', url: 'https://code.fleetloom.example' },
        { title: 'Its page is gone', text: 'So the card is no link.' },
        { title: UNBREAKABLE, text: LONG_TITLE, url: '/docs/faq/' },
      ].map(({ title, text: words, url }, index) => ({
        _type: 'card',
        _key: `${mode}-card-${index}`,
        title,
        ...(words === undefined ? {} : { text: words }),
        link: { _type: 'link', kind: 'internal', ...(url === undefined ? {} : { url }) },
      })),
    },
  ],

  apiTable: (mode) => [
    {
      _type: 'apiTable',
      _key: `${mode}-api`,
      caption: `Attributes of the element, in ${mode}`,
      rows: [
        {
          _type: 'apiRow',
          _key: `${mode}-api-device`,
          name: 'device',
          type: 'string',
          isRequired: true,
          description: paragraph(`${mode}-api-device-text`, 'The robot, as the portal names it.'),
        },
        {
          _type: 'apiRow',
          _key: `${mode}-api-quality`,
          name: UNBREAKABLE,
          type: "'auto' | 'high' | 'low' | { width: number; height: number; framesPerSecond?: number }",
          defaultValue: "'auto'",
          description: [],
        },
        { _type: 'apiRow', _key: `${mode}-api-bare`, name: 'token', type: '', description: [] },
      ],
    },
  ],

  faq: (mode) => [
    {
      _type: 'faq',
      _key: `${mode}-faq`,
      items: ['Do my robots need ROS?', LONG_TITLE].map((question, index) => ({
        _type: 'faqItem',
        _key: `${mode}-question-${index}`,
        question,
        answer: paragraph(`${mode}-answer-${index}`, 'No. Where ROS is there, the agent finds it.'),
      })),
    },
  ],

  truncate: (mode) => [{ _type: 'truncate', _key: `${mode}-truncate` }],
};
