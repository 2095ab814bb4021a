import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, membersOf, requiredLabel } from '@site/portable-text/markdown/read/directives';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { readPlainText } from '@site/portable-text/markdown/read/read-inline';
import { strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container, paragraph } from '@site/portable-text/markdown/write/nodes';
import { writeBody } from '@site/portable-text/markdown/write/write-body';
import type { BlockContent, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { stepsModel } from './model.ts';

/** In characters, of an item that becomes a step. */
const MAX_TITLE_LENGTH = 120;

/** `::::steps` around `:::step[Title]`, or a numbered list whose items hold more than text. */
export const stepsMarkdown: BodyBlockMarkdown<typeof stepsModel> = {
  readers: { containers: { steps: readSteps }, list: readNumberedList },
  toAuthoring: ({ steps }, writer) => [
    container(
      'steps',
      {},
      steps.map(({ title, body = [] }) => container('step', { label: title }, writeBody(body, writer))),
    ),
  ],
  toCommonMark: ({ steps }, writer) => [
    {
      type: 'list',
      ordered: true,
      spread: true,
      children: steps.map(({ title, body = [] }): ListItem => ({
        type: 'listItem',
        spread: true,
        children: [paragraph(strong(title)), ...(writeBody(body, writer) as BlockContent[])],
      })),
    },
  ],
};

function readSteps(node: ContainerDirective, context: ReadContext): UnkeyedBlocks {
  attributesOf(node, [], context);
  const steps = membersOf(node, 'step', context).map((step) => {
    attributesOf(step, [], context);
    return {
      _type: 'step' as const,
      title: requiredLabel(step, context),
      body: keyed(context.readBlocks(contentOf(step))),
    };
  });
  return [{ _type: 'steps', steps: keyed(steps) }];
}

interface LongItem extends ListItem {
  children: [Paragraph, ...ListItem['children']];
}

/**
 * A numbered list, of which an item holds code, a table or a second paragraph, after which a list of text would count from 1 again.
 * The first line of each item is the title of its step. If that of an item cannot be one, the list stays a list.
 */
function readNumberedList(list: List, context: ReadContext): UnkeyedBlocks | undefined {
  if (!list.ordered || !list.children.some(isLong) || !list.children.every(hasTitle)) return undefined;
  if ((list.start ?? 1) !== 1) {
    context.report(list, 'lost-formatting', `the list starts at ${list.start}; steps count from 1`);
  }
  const steps = list.children.map(({ children: [title, ...body] }) => ({
    _type: 'step' as const,
    title: readPlainText(titleNodes(title), context).replace(/:$/, ''),
    body: keyed(context.readBlocks(body)),
  }));
  return [{ _type: 'steps', steps: keyed(steps) }];
}

const isLong = ({ children: [, ...rest] }: ListItem): boolean => rest.some(({ type }) => type !== 'list');

function hasTitle(item: ListItem): item is LongItem {
  const [first] = item.children;
  if (first?.type !== 'paragraph' || typeof item.checked === 'boolean') return false;
  const words = plainWords(titleNodes(first));
  return words !== undefined && words !== '' && words.length <= MAX_TITLE_LENGTH;
}

/** The content of a paragraph; that of its bold text if all of it is bold, as titles of steps are written. */
function titleNodes({ children }: Paragraph): PhrasingContent[] {
  const [only, ...others] = children;
  return only?.type === 'strong' && others.length === 0 ? only.children : children;
}

/** The words of text; `undefined` if it has a link or another part that a title cannot have. */
function plainWords(nodes: readonly PhrasingContent[]): string | undefined {
  let words = '';
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'inlineCode') {
      words += node.value;
    } else if (node.type === 'strong' || node.type === 'emphasis') {
      const inner = plainWords(node.children);
      if (inner === undefined) return undefined;
      words += inner;
    } else {
      return undefined;
    }
  }
  return words.trim();
}
