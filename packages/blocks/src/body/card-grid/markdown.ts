import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, membersOf, requiredLabel } from '@site/portable-text/markdown/read/directives';
import { resolveLink } from '@site/portable-text/markdown/read/read-context';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { readPlainText } from '@site/portable-text/markdown/read/read-inline';
import { bullets, strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container, paragraph, words } from '@site/portable-text/markdown/write/nodes';
import type { PhrasingContent } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { cardGridModel } from './model.ts';

/** `::::cards` around `:::card[Title]{href="…"}`, each with plain paragraphs as its text. */
export const cardGridMarkdown: BodyBlockMarkdown<typeof cardGridModel> = {
  readers: { containers: { cards: readCards } },
  toAuthoring: ({ cards }, writer) => [
    container(
      'cards',
      {},
      cards.map(({ title, text, link }) => {
        const href = writer.linkUrl(link);
        return container(
          'card',
          { label: title, attributes: href ? { href } : {} },
          text ? [paragraph(words(text))] : [],
        );
      }),
    ),
  ],
  toCommonMark: ({ cards }, writer) => [
    bullets(
      cards.map(({ title, text, link }) => {
        const url = writer.linkUrl(link);
        const name: PhrasingContent[] = url ? [{ type: 'link', url, children: words(title) }] : strong(title);
        return text ? [...name, ...words(`: ${text}`)] : name;
      }),
    ),
  ],
};

function readCards(node: ContainerDirective, context: ReadContext): UnkeyedBlocks {
  attributesOf(node, [], context);
  const cards = membersOf(node, 'card', context).flatMap((card) => {
    const { href } = attributesOf(card, ['href'], context);
    const title = requiredLabel(card, context);
    if (!href)
      context.report(card, 'missing-attribute', 'the card has no link; add it: :::card[Title]{href="/docs/…/"}');
    const link = href ? resolveLink(context, card, href) : undefined;
    const text = contentOf(card)
      .map((child) => {
        if (child.type === 'paragraph') return readPlainText(child.children, context);
        context.report(child, 'misplaced-content', 'a card can contain only plain paragraphs');
        return '';
      })
      .filter(Boolean)
      .join(' ');
    return link ? [{ _type: 'card' as const, title, ...(text ? { text } : {}), link }] : [];
  });
  return [{ _type: 'cardGrid', cards: keyed(cards) }];
}
