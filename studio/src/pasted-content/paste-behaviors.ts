import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import type { Behavior } from '@portabletext/editor/behaviors';
import { isFromCodeEditor, isMarkdown } from './is-markdown.ts';
import type { LinkTargets } from './link-of-url.ts';
import { readHtml } from './read-html.ts';

interface Options {
  targets: LinkTargets;
  /** Is told what was lost. */
  onLoss: (losses: string[]) => void;
  /** Is told why nothing was pasted. */
  onError: (reason: unknown) => void;
}

interface Data {
  mimeType: string;
  data: string;
}

/** Keeps the structure of pasted Markdown, and of pasted HTML where the editor's own conversion loses it. */
export function pasteBehaviors({ targets, onLoss, onError }: Options): Behavior[] {
  const markdown = defineBehavior({
    on: 'deserialize.data',
    guard: ({ snapshot: { context }, event }) =>
      hasAllBlocks(context.schema) && markdownIn(event, event.originEvent.originEvent.dataTransfer),
    actions: [
      ({ snapshot: { context }, event: { originEvent } }, text) => [
        effect(({ send }) => {
          const insert = async () => {
            // Loaded on the first use, because few editors paste Markdown.
            const { readMarkdown } = await import('./read-markdown.ts');
            const { blocks, losses } = readMarkdown(text, targets, context.keyGenerator);
            send({ type: 'deserialization.success', mimeType: 'text/markdown', originEvent, data: blocks });
            if (losses.length > 0) onLoss(losses);
          };
          insert().catch(onError);
        }),
      ],
    ],
  });

  const html = defineBehavior({
    on: 'deserialize.data',
    guard: ({ snapshot: { context }, event }) => {
      if (event.mimeType !== 'text/html' || !hasAllBlocks(context.schema)) return false;
      const pasted = readHtml(event.data, targets, context);
      return pasted && pasted.blocks.length > 0 ? pasted : false;
    },
    actions: [
      ({ event: { mimeType, originEvent } }, { blocks, losses }) => [
        raise({ type: 'deserialization.success', mimeType, originEvent, data: blocks }),
        ...(losses.length > 0 ? [effect(() => onLoss(losses))] : []),
      ],
    ],
  });
  return [markdown, html];
}

/** The Markdown that is pasted, or `false`. */
function markdownIn({ mimeType, data }: Data, clipboard: DataTransfer): string | false {
  if (mimeType === 'text/markdown') return data;
  const text = mimeType === 'text/html' && isFromCodeEditor(data) ? clipboard.getData('text/plain') : data;
  return (mimeType === 'text/plain' || text !== data) && isMarkdown(text) ? text : false;
}

/** Whether the text can contain any block, unlike that of a callout or of a table's cell. */
const hasAllBlocks = ({ blockObjects }: { blockObjects: readonly { name: string }[] }) =>
  blockObjects.some(({ name }) => name === 'table');
