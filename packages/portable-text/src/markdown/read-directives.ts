import type { BlockContent, DefinitionContent, Node, Paragraph, Table } from 'mdast';
import { slug } from 'github-slugger';
import { keyed, type Unkeyed } from '../keyed.ts';
import type { AdmonitionKind, CardGridBlock, FaqBlock, StepsBlock, TabsBlock, VideoBlock } from '../types.ts';
import { readPlainText } from './read-inline.ts';
import type { ContainerDirective, LeafDirective } from './nodes.ts';
import { readApiTable, readTable } from './read-tables.ts';
import { resolveImage, resolveLink, type Blocks, type Reading } from './reading.ts';

type Child = BlockContent | DefinitionContent;

/** How each container becomes blocks, by its name. */
const CONTAINERS: Record<string, (node: ContainerDirective, reading: Reading) => Blocks> = {
  note: admonition('note'),
  tip: admonition('tip'),
  info: admonition('info'),
  warning: admonition('warning'),
  danger: admonition('danger'),
  tabs: readTabs,
  steps: readSteps,
  cards: readCards,
  faq: readFaq,
  table: (node, reading) =>
    readTableIn(node, reading).map((table) => readTable(table, reading, labelOf(node, reading))),
  api: (node, reading) =>
    readTableIn(node, reading).map((table) => readApiTable(table, reading, labelOf(node, reading))),
};

/** A `:::name` block; an unknown one is reported and its content kept. */
export function readContainer(node: ContainerDirective, reading: Reading): Blocks {
  const read = Object.hasOwn(CONTAINERS, node.name) ? CONTAINERS[node.name] : undefined;
  if (read) return read(node, reading);
  const known = Object.keys(CONTAINERS).join(', ');
  reading.report(node, 'unknown-directive', `:::${node.name} is not known here; known are ${known}`);
  return reading.readBlocks(contentOf(node));
}

/** `::video[Title]{url="…" poster="…"}`, the one block without content. */
export function readLeaf(node: LeafDirective, reading: Reading): Blocks {
  if (node.name !== 'video') {
    reading.report(node, 'unknown-directive', `::${node.name} is not known here; known is ::video`);
    return [];
  }
  const { url, poster } = attributesOf(node, ['url', 'poster'], reading);
  const title = readPlainText(node.children, reading);
  if (!url || !title) {
    reading.report(node, 'missing-attribute', 'a video needs a title and an address: ::video[Title]{url="https://…"}');
    return [];
  }
  const image = poster ? resolveImage(reading, node, poster) : undefined;
  const video: Unkeyed<VideoBlock> = { _type: 'video', url, title, ...(image ? { poster: image } : {}) };
  return [video];
}

function admonition(kind: AdmonitionKind) {
  return (node: ContainerDirective, reading: Reading): Blocks => {
    attributesOf(node, [], reading);
    const title = labelOf(node, reading);
    return [
      { _type: 'admonition', kind, ...(title ? { title } : {}), body: keyed(reading.readBlocks(contentOf(node))) },
    ];
  };
}

function readTabs(node: ContainerDirective, reading: Reading): Blocks {
  const { group } = attributesOf(node, ['group'], reading);
  const tabs: TabsBlock['tabs'] = keyed(
    membersOf(node, 'tab', reading).map((tab) => {
      const label = requiredLabel(tab, reading);
      const { value } = attributesOf(tab, ['value'], reading);
      return {
        _type: 'tab' as const,
        label,
        value: value ?? slug(label),
        body: keyed(reading.readBlocks(contentOf(tab))),
      };
    }),
  );
  return [{ _type: 'tabs', ...(group ? { group } : {}), tabs }];
}

function readSteps(node: ContainerDirective, reading: Reading): Blocks {
  attributesOf(node, [], reading);
  const steps: StepsBlock['steps'] = keyed(
    membersOf(node, 'step', reading).map((step) => {
      attributesOf(step, [], reading);
      return {
        _type: 'step' as const,
        title: requiredLabel(step, reading),
        body: keyed(reading.readBlocks(contentOf(step))),
      };
    }),
  );
  return [{ _type: 'steps', steps }];
}

function readCards(node: ContainerDirective, reading: Reading): Blocks {
  attributesOf(node, [], reading);
  const cards: CardGridBlock['cards'] = keyed(
    membersOf(node, 'card', reading).flatMap((card) => {
      const { href } = attributesOf(card, ['href'], reading);
      const title = requiredLabel(card, reading);
      if (!href) reading.report(card, 'missing-attribute', 'a card leads somewhere: :::card[Title]{href="/docs/…/"}');
      const link = href ? resolveLink(reading, card, href) : undefined;
      const text = contentOf(card)
        .map((child) => {
          if (child.type === 'paragraph') return readPlainText(child.children, reading);
          reading.report(child, 'misplaced-content', 'a card holds plain paragraphs only');
          return '';
        })
        .filter(Boolean)
        .join(' ');
      return link ? [{ _type: 'card' as const, title, ...(text ? { text } : {}), link }] : [];
    }),
  );
  return [{ _type: 'cardGrid', cards }];
}

function readFaq(node: ContainerDirective, reading: Reading): Blocks {
  attributesOf(node, [], reading);
  const items: FaqBlock['items'] = keyed(
    membersOf(node, 'question', reading).map((item) => {
      attributesOf(item, [], reading);
      return {
        _type: 'faqItem' as const,
        question: requiredLabel(item, reading),
        answer: keyed(reading.readBlocks(contentOf(item))),
      };
    }),
  );
  return [{ _type: 'faq', items }];
}

function readTableIn(node: ContainerDirective, reading: Reading): Table[] {
  attributesOf(node, [], reading);
  const [table, ...others] = contentOf(node);
  const surplus = table?.type === 'table' ? others[0] : (table ?? node);
  if (surplus) reading.report(surplus, 'misplaced-content', `:::${node.name} holds one table and nothing else`);
  return table?.type === 'table' ? [table] : [];
}

const isLabel = (child: Child): child is Paragraph => child.type === 'paragraph' && child.data?.directiveLabel === true;

const contentOf = (node: ContainerDirective): Child[] => node.children.filter((child) => !isLabel(child));

function labelOf(node: ContainerDirective, reading: Reading): string {
  const label = node.children.find(isLabel);
  return label ? readPlainText(label.children, reading) : '';
}

function requiredLabel(node: ContainerDirective, reading: Reading): string {
  const label = labelOf(node, reading);
  if (!label) reading.report(node, 'missing-attribute', `the ${node.name} lacks its title: :::${node.name}[Title]`);
  return label;
}

function membersOf(node: ContainerDirective, name: string, reading: Reading): ContainerDirective[] {
  return contentOf(node).filter((child): child is ContainerDirective => {
    if (child.type === 'containerDirective' && child.name === name) return true;
    reading.report(child, 'misplaced-content', `:::${node.name} holds :::${name} and nothing else`);
    return false;
  });
}

function attributesOf<Name extends string>(
  node: Node & { name: string; attributes?: Record<string, string | null | undefined> | null | undefined },
  known: readonly Name[],
  reading: Reading,
): Partial<Record<Name, string>> {
  const attributes: Partial<Record<Name, string>> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const knownName = known.find((candidate) => candidate === name);
    if (knownName) attributes[knownName] = value ?? '';
    else reading.report(node, 'unknown-attribute', `:::${node.name} has no attribute ${name}; remove it`);
  }
  return attributes;
}
