import type { IndexRecord } from '../json.ts';

/** The settings of the site's index, as the indexer sets them. */
export const DOCS_SETTINGS = {
  searchableAttributes: [
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    'unordered(content)',
    'unordered(hierarchy.lvl0)',
  ],
  attributesForFaceting: ['language', 'docusaurus_tag', 'type', 'tags'],
  attributeForDistinct: 'url_without_anchor',
  distinct: true,
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
};

interface Section {
  page: string;
  title: string;
  heading?: string;
  content?: string;
  tag?: string;
  pageRank?: number;
}

/** A heading record or, with `content`, a text record, as the indexer creates them. */
export function docsRecord({
  page,
  title,
  heading,
  content,
  tag = 'docs-default-current',
  pageRank = 0,
}: Section): IndexRecord {
  const anchor = heading?.toLowerCase().replaceAll(/\W+/g, '-');
  const type = content !== undefined ? 'content' : heading === undefined ? 'lvl1' : 'lvl2';
  const url = anchor === undefined ? page : `${page}#${anchor}`;
  return {
    objectID: `${url}-${type}-${content?.slice(0, 20) ?? ''}`,
    hierarchy: { lvl0: 'Documentation', lvl1: title, lvl2: heading ?? null, lvl3: null },
    content: content ?? null,
    type,
    url,
    url_without_anchor: page,
    anchor: anchor ?? null,
    language: 'en',
    docusaurus_tag: tag,
    weight: { pageRank, level: content === undefined ? (heading === undefined ? 90 : 80) : 0, position: 0 },
  };
}

/** A small documentation of a robotics platform. */
export const DOCS: IndexRecord[] = [
  docsRecord({ page: '/docs/guides/getting-started/', title: 'Getting started' }),
  docsRecord({
    page: '/docs/guides/getting-started/',
    title: 'Getting started',
    content: 'Install the agent on your robot and see it appear in the fleet within a minute.',
  }),
  docsRecord({ page: '/docs/guides/getting-started/', title: 'Getting started', heading: 'Add a robot' }),
  docsRecord({ page: '/docs/guides/installing_in_docker/', title: 'Installing in Docker' }),
  docsRecord({
    page: '/docs/guides/installing_in_docker/',
    title: 'Installing in Docker',
    content:
      'Run the agent in a container when the robot software is shipped as images. Use <host> networking & volumes.',
  }),
  docsRecord({ page: '/docs/sdk/ros/', title: 'ROS 2 nodes' }),
  docsRecord({
    page: '/docs/sdk/ros/',
    title: 'ROS 2 nodes',
    content: 'A ros2node bridges topics of the robot to the cloud. Call getInstance of rosTool to subscribe.',
  }),
  docsRecord({ page: '/caps/file-sync/', title: 'File sync', tag: 'default' }),
  docsRecord({
    page: '/caps/file-sync/',
    title: 'File sync',
    content: 'Keeps folders of many robots and the cloud alike.',
    tag: 'default',
  }),
  docsRecord({ page: '/caps/remote-teleop/', title: 'Remote teleop', tag: 'default', pageRank: 5 }),
  docsRecord({
    page: '/caps/remote-teleop/',
    title: 'Remote teleop',
    content: 'Drive a robot from the browser over WebRTC with low latency.',
    tag: 'default',
  }),
  docsRecord({ page: '/docs/guides/troubleshooting/', title: 'Troubleshooting' }),
  docsRecord({
    page: '/docs/guides/troubleshooting/',
    title: 'Troubleshooting',
    heading: 'The robot is offline',
  }),
  docsRecord({
    page: '/docs/guides/troubleshooting/',
    title: 'Troubleshooting',
    heading: 'The robot is offline',
    content:
      'Check that the agent runs, that teleop is not blocked by a firewall, and that the clock of the robot is right.',
  }),
];
