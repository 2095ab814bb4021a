import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, labelOf } from '@site/portable-text/markdown/read/directives';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container, paragraph } from '@site/portable-text/markdown/write/nodes';
import { writeBody } from '@site/portable-text/markdown/write/write-body';
import type { BlockContent } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import { ADMONITION_KINDS } from './model.ts';
import type { AdmonitionBlock, admonitionModel } from './model.ts';

const TITLES: Record<AdmonitionBlock['kind'], string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
};

/** `:::note[Title]` … `:::`, with the kind as the name of the directive. */
export const admonitionMarkdown: BodyBlockMarkdown<typeof admonitionModel> = {
  readers: {
    containers: Object.fromEntries(ADMONITION_KINDS.map((kind) => [kind, readAdmonition(kind)])),
  },
  toAuthoring: ({ kind, title, body }, writer) => [container(kind, { label: title }, writeBody(body, writer))],
  toCommonMark: ({ kind, title, body }, writer) => {
    const label = title ? `${TITLES[kind]}: ${title}` : TITLES[kind];
    return [
      { type: 'blockquote', children: [paragraph(strong(label)), ...(writeBody(body, writer) as BlockContent[])] },
    ];
  },
};

function readAdmonition(kind: AdmonitionBlock['kind']) {
  return (node: ContainerDirective, context: ReadContext): UnkeyedBlocks => {
    attributesOf(node, [], context);
    const title = labelOf(node, context);
    return [
      { _type: 'admonition', kind, ...(title ? { title } : {}), body: keyed(context.readBlocks(contentOf(node))) },
    ];
  };
}
