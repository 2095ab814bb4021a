import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import type { Behavior } from '@portabletext/editor/behaviors';
import type { LinkTargets } from './link-of-url.ts';
import type { readPastedMarkdown } from './markdown/read-pasted-markdown.ts';
import { readClipboard } from './read-clipboard.ts';
import { readPastedHtml } from './html/read-pasted-html.ts';

interface Options {
  targets: LinkTargets;
  markdown: MarkdownReader;
  /** Is told what was lost. */
  onLoss: (losses: string[]) => void;
  /** Is told why nothing was pasted. */
  onError: (reason: unknown) => void;
}

type ReadMarkdown = typeof readPastedMarkdown;

/** What reads pasted Markdown, which is loaded separately from the form. */
export class MarkdownReader {
  /** Undefined until it is loaded. Text that is typed after Markdown was pasted would come before it until then. */
  read: ReadMarkdown | undefined;

  async load(): Promise<ReadMarkdown> {
    ({ readPastedMarkdown: this.read } = await import('./markdown/read-pasted-markdown.ts'));
    return this.read;
  }
}

/**
 * Keeps the structure of pasted Markdown and code, and of pasted HTML where the editor's own conversion loses it. The
 * behaviors come before a format is chosen (`deserialize`), because Sanity converts HTML itself as soon as it is.
 */
export function pasteBehaviors({ targets, markdown, onLoss, onError }: Options): Behavior[] {
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
        const resultOf = (read: ReadMarkdown) => {
          const { blocks, losses } = read(pasted.markdown, targets, context.keyGenerator);
          const event = {
            type: 'deserialization.success',
            mimeType: 'text/markdown',
            originEvent,
            data: blocks,
          } as const;
          return { event, reportLosses: () => losses.length > 0 && onLoss(losses) };
        };
        if (markdown.read) {
          const { event, reportLosses } = resultOf(markdown.read);
          return [raise(event), effect(reportLosses)];
        }
        return [
          effect(({ send }) => {
            const insert = async () => {
              const { event, reportLosses } = resultOf(await markdown.load());
              send(event);
              reportLosses();
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
