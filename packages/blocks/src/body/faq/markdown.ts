import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, membersOf, requiredLabel } from '@site/portable-text/markdown/read/directives';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { subsections } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container } from '@site/portable-text/markdown/write/nodes';
import { writeBody } from '@site/portable-text/markdown/write/write-body';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { faqModel } from './model.ts';

/** `::::faq` around `:::question[Question]`, each with the answer as its content. */
export const faqMarkdown: BodyBlockMarkdown<typeof faqModel> = {
  readers: { containers: { faq: readFaq } },
  toAuthoring: ({ items }, writer) => [
    container(
      'faq',
      {},
      items.map(({ question, answer }) => container('question', { label: question }, writeBody(answer, writer))),
    ),
  ],
  toCommonMark: ({ items }, writer) =>
    subsections(
      items.map(({ question, answer }) => ({ label: question, body: answer })),
      writer,
    ),
};

function readFaq(node: ContainerDirective, context: ReadContext): UnkeyedBlocks {
  attributesOf(node, [], context);
  const items = membersOf(node, 'question', context).map((item) => {
    attributesOf(item, [], context);
    return {
      _type: 'faqItem' as const,
      question: requiredLabel(item, context),
      answer: keyed(context.readBlocks(contentOf(item))),
    };
  });
  return [{ _type: 'faq', items: keyed(items) }];
}
