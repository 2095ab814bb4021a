import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, membersOf, requiredLabel } from '@site/portable-text/markdown/read/directives';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { readTextBlock } from '@site/portable-text/markdown/read/read-inline';
import { strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container, paragraph as paragraphOf } from '@site/portable-text/markdown/write/nodes';
import { writeBody } from '@site/portable-text/markdown/write/write-body';
import type { BlockContent, List, ListItem, Paragraph } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { stepsModel } from './model.ts';
import { stepsOfList } from './steps-of-list.ts';

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
        children: [paragraphOf(strong(title)), ...(writeBody(body, writer) as BlockContent[])],
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

/** Reads a numbered list as steps if a list of text cannot hold its items. */
function readNumberedList(list: List, context: ReadContext): UnkeyedBlocks | undefined {
  if (!list.ordered) return undefined;
  const withoutReports: ReadContext = { ...context, report: () => undefined };
  const items = list.children.map((item) => {
    const { paragraph, rest } = partsOf(item);
    const text = paragraph && readTextBlock(paragraph.children, withoutReports, { style: 'normal' });
    return { paragraph, rest, text, isLong: isLong(item) };
  });
  const steps = stepsOfList(items, ({ paragraph, rest }, { isFormatted }) => {
    if (paragraph) readTextBlock(paragraph.children, context, { style: 'normal' });
    if (paragraph && isFormatted) {
      context.report(paragraph, 'lost-formatting', 'the title of a step holds plain text; remove the formatting');
    }
    return context.readBlocks(rest);
  });
  if (!steps) return undefined;
  if ((list.start ?? 1) !== 1) {
    context.report(list, 'lost-formatting', `the list starts at ${list.start}; steps count from 1`);
  }
  return [{ _type: 'steps', steps: keyed(steps.map((step) => ({ ...step, body: keyed(step.body) }))) }];
}

/** The first paragraph of an item, and what follows it. Check boxes, which steps cannot have, are no paragraph. */
function partsOf({ checked, children }: ListItem): { paragraph?: Paragraph; rest: ListItem['children'] } {
  const [first, ...rest] = children;
  return first?.type === 'paragraph' && typeof checked !== 'boolean' ? { paragraph: first, rest } : { rest: children };
}

const isLong = ({ children: [first, ...rest] }: ListItem): boolean =>
  (first !== undefined && first.type !== 'paragraph') ||
  rest.some((node) => node.type !== 'list' || node.children.some(isLong));
