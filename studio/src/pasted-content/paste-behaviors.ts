import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import type { Behavior } from '@portabletext/editor/behaviors';
import { isFromCodeEditor, isMarkdown } from './is-markdown.ts';
import type { LinkTargets } from './link-of-url.ts';
import { readPastedHtml } from './read-pasted-html.ts';

interface Options {
  targets: LinkTargets;
  /** Is told what was lost. */
  onLoss: (losses: string[]) => void;
  /** Is told why nothing was pasted. */
  onError: (reason: unknown) => void;
}

/**
 * Keeps the structure of pasted Markdown, and of pasted HTML where the editor's own conversion loses it. The behaviors come
 * before a format is chosen (`deserialize`), because Sanity converts HTML itself as soon as it is.
 */
export function pasteBehaviors({ targets, onLoss, onError }: Options): Behavior[] {
  const markdown = defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot: { context }, event }) =>
      isFromOutside(context.schema, event.originEvent.originEvent.dataTransfer) &&
      markdownIn(event.originEvent.originEvent.dataTransfer),
    actions: [
      ({ snapshot: { context }, event: { originEvent } }, text) => [
        effect(({ send }) => {
          const insert = async () => {
            // Loaded on the first use, because few editors paste Markdown.
            const { readPastedMarkdown } = await import('./read-pasted-markdown.ts');
            const { blocks, losses } = readPastedMarkdown(text, targets, context.keyGenerator);
            send({ type: 'deserialization.success', mimeType: 'text/markdown', originEvent, data: blocks });
            if (losses.length > 0) onLoss(losses);
          };
          insert().catch(onError);
        }),
      ],
    ],
  });

  const html = defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot: { context }, event }) => {
      const { dataTransfer } = event.originEvent.originEvent;
      const pasted =
        isFromOutside(context.schema, dataTransfer) &&
        readPastedHtml(dataTransfer.getData('text/html'), targets, context);
      return pasted && pasted.blocks.length > 0 ? pasted : false;
    },
    actions: [
      ({ event: { originEvent } }, { blocks, losses }) => [
        raise({ type: 'deserialization.success', mimeType: 'text/html', originEvent, data: blocks }),
        ...(losses.length > 0 ? [effect(() => onLoss(losses))] : []),
      ],
    ],
  });
  return [markdown, html];
}

/** The Markdown on the clipboard, or `false`. */
function markdownIn(clipboard: DataTransfer): string | false {
  const markdown = clipboard.getData('text/markdown');
  if (markdown !== '') return markdown;
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain');
  return (html === '' || isFromCodeEditor(html)) && isMarkdown(text) ? text : false;
}

/**
 * Whether something from another program is pasted into a text that can contain any block, unlike that of a callout or of a
 * table's cell.
 */
function isFromOutside(
  { blockObjects }: { blockObjects: readonly { name: string }[] },
  clipboard: DataTransfer,
): boolean {
  const isCopiedHere = clipboard.getData('application/x-portable-text') !== '';
  return !isCopiedHere && blockObjects.some(({ name }) => name === 'table');
}
