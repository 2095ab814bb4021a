import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import {
  attributesOf,
  contentOf,
  labelOf,
  membersOf,
  requiredLabel,
} from '@site/portable-text/markdown/read/directives';
import { resolveLink } from '@site/portable-text/markdown/read/read-context';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { readPlainText } from '@site/portable-text/markdown/read/read-inline';
import { bullets, captionAbove, strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container, paragraph, words } from '@site/portable-text/markdown/write/nodes';
import type { PhrasingContent } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { factsModel } from './model.ts';

/** `::::facts[Caption]` around `:::fact[Label]{href="…"}`, each with the value as its text. */
export const factsMarkdown: BodyBlockMarkdown<typeof factsModel> = {
  readers: { containers: { facts: readFacts } },
  toAuthoring: ({ caption, facts }, writer) => [
    container(
      'facts',
      { label: caption },
      facts.map(({ label, value, link }) => {
        const href = link && writer.linkUrl(link);
        return container('fact', { label, attributes: href ? { href } : {} }, [paragraph(words(value))]);
      }),
    ),
  ],
  toCommonMark: ({ caption, facts }, writer) => [
    ...captionAbove(caption),
    bullets(
      facts.map(({ label, value, link }) => {
        const url = link && writer.linkUrl(link);
        const content: PhrasingContent[] = url ? [{ type: 'link', url, children: words(value) }] : words(value);
        return [...strong(label), ...words(': '), ...content];
      }),
    ),
  ],
};

function readFacts(node: ContainerDirective, context: ReadContext): UnkeyedBlocks {
  attributesOf(node, [], context);
  const caption = labelOf(node, context);
  const facts = membersOf(node, 'fact', context).map((fact) => {
    const { href } = attributesOf(fact, ['href'], context);
    const link = href ? resolveLink(context, fact, href) : undefined;
    const [first, ...others] = contentOf(fact);
    const surplus = first?.type === 'paragraph' ? others[0] : (first ?? fact);
    if (surplus) context.report(surplus, 'misplaced-content', 'a fact can contain only one paragraph, its value');
    const value = first?.type === 'paragraph' ? readPlainText(first.children, context) : '';
    return { _type: 'fact', label: requiredLabel(fact, context), value, ...(link ? { link } : {}) };
  });
  return [{ _type: 'facts', ...(caption ? { caption } : {}), facts: keyed(facts) }];
}
