import { defineBehavior, effect } from '@portabletext/editor/behaviors';
import type { Behavior } from '@portabletext/editor/behaviors';
import { getFocusTextBlock, isAtTheStartOfBlock } from '@portabletext/editor/selectors';
import type { EditorSelection, EditorSnapshot } from '@portabletext/editor';
import { lossOf } from './loss-text.ts';
import { readPastedFiles } from './pasted-files.ts';
import type { PastedFiles } from './pasted-files.ts';

type Place = NonNullable<EditorSelection>;

/** The block of an image. */
const FIGURE = 'figure';

interface Options {
  /** Stores images one after the other, and calls `insert` with the id of the asset of each. Never rejects. */
  upload: (images: readonly File[], insert: (assetId: string) => void) => Promise<void>;
  /** Is told what was lost. */
  onLoss: (losses: string[]) => void;
}

/**
 * Inserts pasted and dropped images as blocks. The editor itself would insert nothing, and delete the selected text. They
 * follow the place where they were pasted, also if the cursor is elsewhere when they are stored.
 */
export function fileBehaviors({ upload, onLoss }: Options): Behavior[] {
  const actions = (snapshot: EditorSnapshot, { images, losses }: PastedFiles, selection: Place) => [
    effect(({ send }) => {
      if (losses.length > 0) onLoss(losses);
      let at = collapsed(selection.focus);
      let placement = placementAt(snapshot, at);
      void upload(images, (assetId) => {
        const image = { _type: 'image', asset: { _type: 'reference', _ref: assetId } };
        const block = { _type: FIGURE, _key: snapshot.context.keyGenerator(), image };
        send({ type: 'insert.block', block, placement, at, select: 'none' });
        [at, placement] = [collapsed({ path: [{ _key: block._key }], offset: 0 }), 'after'];
      });
    }),
  ];
  return [
    defineBehavior({
      on: 'clipboard.paste',
      guard: ({ snapshot, event }) => insertableFiles(snapshot, event.originEvent.dataTransfer),
      actions: [({ snapshot, event }, files) => actions(snapshot, files, event.position.selection)],
    }),
    defineBehavior({
      on: 'drag.drop',
      guard: ({ snapshot, event }) =>
        event.dragOrigin === undefined && insertableFiles(snapshot, event.originEvent.dataTransfer),
      actions: [({ snapshot, event }, files) => actions(snapshot, files, event.position.selection)],
    }),
  ];
}

/** After the paragraph or block, except before a paragraph if at its start, and instead of an empty one. */
function placementAt({ context, ...snapshot }: EditorSnapshot, selection: Place): 'auto' | 'after' {
  const place = { ...snapshot, context: { ...context, selection } };
  const paragraph = getFocusTextBlock(place);
  return paragraph && isAtTheStartOfBlock(paragraph)(place) ? 'auto' : 'after';
}

/** The pasted files. In a text that cannot contain images, such as that of a callout, they are lost. */
function insertableFiles({ context }: EditorSnapshot, clipboard: DataTransfer): PastedFiles | false {
  const files = readPastedFiles(clipboard);
  if (!files || context.schema.blockObjects.some(({ name }) => name === FIGURE)) return files ?? false;
  return { images: [], losses: [...files.losses, ...lossOf(files.images.length, 'an image', 'images')] };
}

const collapsed = (point: Place['focus']): Place => ({ anchor: point, focus: point });
