import type { Action } from '@site/blocks/action';
import type { PageBlock, PageBlockName } from '@site/blocks/registries/models';
import { CAPABILITY_PURPOSES } from '@site/blocks/capability-summary';
import type { CapabilitySummary } from '@site/blocks/capability-summary';
import type { Mode } from '#/styles/palette.ts';
import { LONG_TITLE, OTHER_SCRIPTS, UNBREAKABLE } from './odd.ts';
import { paragraph, text } from './text.ts';

const action = (label: string, style: Action['style'], url: string): Action => ({
  _type: 'action',
  _key: label,
  label,
  style,
  link: { _type: 'link', kind: 'internal', url },
});

const ACTIONS = [action('Get started', 'primary', '/docs/'), action('See the capabilities', 'secondary', '/caps/')];

const FEATURES = [
  { title: 'State, not messages', text: 'Whoever joins late gets the present value first.', illustration: 'topics' },
  { title: 'Versions side by side', text: 'A rollout may take a night or a month.', illustration: 'config-tree' },
  { title: UNBREAKABLE, text: LONG_TITLE, illustration: 'lock' },
  { title: 'Without a text or a drawing' },
  { title: OTHER_SCRIPTS, text: 'Other scripts.' },
] as const;

export const sampleCapabilities: CapabilitySummary[] = CAPABILITY_PURPOSES.flatMap((purpose, index) =>
  ['Health monitoring', 'Remote teleop', LONG_TITLE].slice(0, index + 1).map((title, place) => ({
    _id: `${purpose}-${place}`,
    _type: 'capability' as const,
    slug: `${purpose}-${place}`,
    path: '/caps/',
    title,
    purpose,
    description: place === 1 ? undefined : 'Diagnostics, heartbeats and alerts for every robot of a fleet.',
    illustration: place === 2 ? undefined : ['diagnostics', 'joystick', 'foxglove', 'file-sync'][index],
  })),
);

/** Samples of every block of a marketing page, in the order of a page. A block without samples does not compile. */
export const pageSamples: { [Name in PageBlockName]: (mode: Mode) => PageBlock<Name>[] } = {
  hero: (mode) => [
    {
      _type: 'hero',
      _key: `${mode}-hero`,
      eyebrow: 'Cloud platform for robot fleets',
      heading: `Your robots, on the web, in ${mode}`,
      text: 'A set of capability packages, each with a part for the robot, the cloud and the browser.',
      illustration: 'robot-cloud-web',
      actions: ACTIONS,
    },
  ],
  statistics: (mode) => [
    {
      _type: 'statistics',
      _key: `${mode}-statistics`,
      items: [
        { value: '0', label: 'open ports on the robot' },
        { value: '1', label: 'element in a page' },
        { value: '256 KB', label: 'largest message of shared state' },
        { value: '1,000,000,000,000', label: LONG_TITLE },
      ].map((item, index) => ({ _type: 'statistic', _key: `${mode}-statistic-${index}`, ...item })),
    },
  ],
  split: (mode) => [
    {
      _type: 'split',
      _key: `${mode}-split`,
      eyebrow: 'How it is made',
      heading: `One package, three places, in ${mode}`,
      body: [
        text(`${mode}-split-1`, ['Code on the robot, in the ', { text: 'cloud', mark: 'strong' }, ' and in the page.']),
        text(`${mode}-split-2`, [{ text: 'ROS tool', url: '/caps/' }, ' is one of them.'], { listItem: 'bullet' }),
      ],
      illustration: 'video-tile',
      imageSide: 'right',
      actions: ACTIONS.slice(1),
    },
    {
      _type: 'split',
      _key: `${mode}-split-bare`,
      heading: `Without a picture, in ${mode}`,
      body: paragraph(`${mode}-split-bare-text`, 'And without an action.'),
      imageSide: 'left',
      actions: [],
    },
  ],
  codeSample: (mode) => [
    {
      _type: 'codeSample',
      _key: `${mode}-code-sample`,
      eyebrow: 'Embedding',
      heading: `A console in one element, in ${mode}`,
      text: 'Your backend signs a token; the element does the rest.',
      samples: ['html', 'tsx'].map((language) => ({
        _type: 'code',
        _key: `${mode}-${language}`,
        label: language.toUpperCase(),
        language,
        filename: `console.${language}`,
        code: '<fleetloom-remote-teleop device="d_4c19a7" source="front">\n</fleetloom-remote-teleop>',
      })),
      actions: ACTIONS.slice(1),
    },
  ],
  capabilityGrid: (mode) => [
    {
      _type: 'capabilityGrid',
      _key: `${mode}-grid`,
      heading: `Take the ones you need, in ${mode}`,
      text: 'Each is installed, configured and updated on its own.',
      capabilities: [],
      groupByPurpose: false,
    },
    {
      _type: 'capabilityGrid',
      _key: `${mode}-purposes`,
      heading: `By purpose, in ${mode}`,
      capabilities: [],
      groupByPurpose: true,
    },
  ],
  featureGrid: (mode) =>
    [2, 3, 4, 5].map((count) => ({
      _type: 'featureGrid',
      _key: `${mode}-features-${count}`,
      eyebrow: 'Principles',
      heading: `A grid of ${count}, in ${mode}`,
      features: FEATURES.slice(0, count).map((feature, index) => ({
        _type: 'feature',
        _key: `${mode}-feature-${index}`,
        ...feature,
        ...(index === 0
          ? { link: { _type: 'link' as const, kind: 'internal' as const, url: '/docs/learn/mqttsync/' } }
          : {}),
      })),
    })),
  quote: (mode) => [
    {
      _type: 'quote',
      _key: `${mode}-quote`,
      text: 'The robot stopped when the network did. That was the day on which we stopped writing our own.',
      attribution: 'An operator of forty robots',
    },
  ],
  pricingTable: (mode) => [
    {
      _type: 'pricingTable',
      _key: `${mode}-plans`,
      heading: `Plans without figures, in ${mode}`,
      text: 'A price belongs to a robot and a capability.',
      plans: plans(mode, 'unpriced', [undefined, undefined, undefined]),
    },
    {
      _type: 'pricingTable',
      _key: `${mode}-plans-priced`,
      heading: `Plans with figures, in ${mode}`,
      plans: plans(mode, 'priced', ['€ 0', '€ 1,250.50', undefined]),
    },
  ],
  prose: (mode) => [
    {
      _type: 'prose',
      _key: `${mode}-prose`,
      body: [
        text(`${mode}-prose-h2`, [`Running text, in ${mode}`], { style: 'h2' }),
        ...paragraph(`${mode}-prose-text`, 'You pay for pairs of a robot and a capability.'),
        text(`${mode}-prose-h3`, [`A heading of the third level, in ${mode}`], { style: 'h3' }),
        text(`${mode}-prose-quote`, ['A robot in its box counts for nothing.'], { style: 'blockquote' }),
        text(`${mode}-prose-marks`, [
          { text: 'Strong', mark: 'strong' },
          ', ',
          { text: 'emphasis', mark: 'em' },
          ', ',
          { text: 'code', mark: 'code' },
          ', ',
          { text: 'struck', mark: 'strike-through' },
          ', ',
          { text: 'a link', url: '/caps/' },
          ' and ',
          { text: 'a link whose target is gone' },
          '.',
        ]),
      ],
    },
  ],
  faqSection: (mode) => [
    {
      _type: 'faqSection',
      _key: `${mode}-faq-section`,
      heading: `Asked before the first robot, in ${mode}`,
      items: ['Do my robots need ROS?', LONG_TITLE].map((question, index) => ({
        _type: 'faqItem',
        _key: `${mode}-asked-${index}`,
        question,
        answer: paragraph(`${mode}-asked-answer-${index}`, 'No. Where ROS is there, the agent finds it.'),
      })),
    },
  ],
  callToAction: (mode) => [
    {
      _type: 'callToAction',
      _key: `${mode}-call`,
      heading: `Bring a first robot online, in ${mode}`,
      text: 'One command on the robot, one element in a page.',
      actions: ACTIONS,
    },
  ],
};

function plans(mode: Mode, kind: string, prices: (string | undefined)[]): PageBlock<'pricingTable'>['plans'] {
  return ['Free', 'Fleet', 'Self-hosted'].map((name, index) => ({
    _type: 'plan',
    _key: `${mode}-${kind}-${name}`,
    name,
    text: ['For trying, as long as you like.', 'For robots at work.', 'On machines of your own.'][index],
    price: prices[index],
    unit: index === 0 ? undefined : 'per robot and capability, each month',
    features: ['Every capability', 'Embedding in your own pages', index === 2 ? LONG_TITLE : 'Help from the chat'],
    action: action('Create an account', index === 1 ? 'primary' : 'secondary', '/caps/'),
  }));
}
