import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, membersOf, requiredLabel } from '@site/portable-text/markdown/read/directives';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container, paragraph } from '@site/portable-text/markdown/write/nodes';
import { writeBody } from '@site/portable-text/markdown/write/write-body';
import type { BlockContent, ListItem } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { stepsModel } from './model.ts';

/** `::::steps` around `:::step[Title]`. */
export const stepsMarkdown: BodyBlockMarkdown<typeof stepsModel> = {
  readers: { containers: { steps: readSteps } },
  toAuthoring: ({ steps }, writer) => [
    container(
      'steps',
      {},
      steps.map(({ title, body }) => container('step', { label: title }, writeBody(body, writer))),
    ),
  ],
  toCommonMark: ({ steps }, writer) => [
    {
      type: 'list',
      ordered: true,
      spread: true,
      children: steps.map(({ title, body }): ListItem => ({
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
