import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import type { Behavior } from '@portabletext/editor/behaviors';
import type { LinkTargets } from './link-of-url.ts';
import { readClipboard } from './read-clipboard.ts';
import { readPastedHtml } from './html/read-pasted-html.ts';

interface Options {
  targets: LinkTargets;
  /** Is told what was lost. */
  onLoss: (losses: string[]) => void;
  /** Is told why nothing was pasted. */
  onError: (reason: unknown) => void;
}

/**
 * Keeps the structure of pasted Markdown and code, and of pasted HTML where the editor's own conversion loses it. The
 * behaviors come before a format is chosen (`deserialize`), because Sanity converts HTML itself as soon as it is.
 */
export function pasteBehaviors({ targets, onLoss, onError }: Options): Behavior[] {
  const text = defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot: { context }, event }) => {
      const { dataTransfer } = event.originEvent.originEvent;
      return (!isCopiedHere(dataTransfer) && canHaveAnyBlock(context.schema) && readClipboard(dataTransfer)) || false;
    },
    actions: [
      ({ snapshot: { context }, event: { originEvent } }, pasted) => {
        if (pasted.kind === 'code') {
          const { code, language } = pasted;
          const block = { _type: 'code', _key: context.keyGenerator(), ...(language && { language }), code };
          return [raise({ type: 'deserialization.success', mimeType: 'text/plain', originEvent, data: [block] })];
        }
        return [
          effect(({ send }) => {
            const insert = async () => {
              // Loaded on the first use, because few editors paste Markdown.
              const { readPastedMarkdown } = await import('./read-pasted-markdown.ts');
              const { blocks, losses } = readPastedMarkdown(pasted.markdown, targets, context.keyGenerator);
              send({ type: 'deserialization.success', mimeType: 'text/markdown', originEvent, data: blocks });
              if (losses.length > 0) onLoss(losses);
            };
            insert().catch(onError);
          }),
        ];
      },
    ],
  });

  const html = defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot: { context }, event }) => {
      const { dataTransfer } = event.originEvent.originEvent;
      const pasted = !isCopiedHere(dataTransfer) && readPastedHtml(dataTransfer.getData('text/html'), targets, context);
      return pasted && pasted.blocks.length > 0 ? pasted : false;
    },
    actions: [
      ({ event: { originEvent } }, { blocks, losses }) => [
        raise({ type: 'deserialization.success', mimeType: 'text/html', originEvent, data: blocks }),
        ...(losses.length > 0 ? [effect(() => onLoss(losses))] : []),
      ],
    ],
  });
  return [text, html];
}

/** Whether the clipboard has blocks that the Studio's editor copied. */
const isCopiedHere = (clipboard: DataTransfer) => clipboard.getData('application/x-portable-text') !== '';

/** Whether a text can contain any block, unlike that of a callout or of a table's cell. */
const canHaveAnyBlock = ({ blockObjects }: { blockObjects: readonly { name: string }[] }) =>
  blockObjects.some(({ name }) => name === 'table');
