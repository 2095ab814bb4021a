import { toPlainText } from '@portabletext/react';
import type { PortableTextBlockComponent } from '@portabletext/react';
import type { EditBlock } from './edit-block.ts';

const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** So many characters of a heading name the link to it. */
const NAME_LENGTH = 80;

/**
 * Portable Text components of the heading styles. A heading carries the link to itself, which shows on hover and focus;
 * one without words is left out.
 *
 * @param anchors by heading block
 * @param editBlock what an editor's preview needs of a block
 */
export function headingComponents(
  anchors: ReadonlyMap<object, string>,
  editBlock?: EditBlock,
): Record<string, PortableTextBlockComponent> {
  return Object.fromEntries(
    LEVELS.map((Level) => [
      Level,
      ({ value, children }) => {
        const words = toPlainText(value).trim();
        if (words === '') return null;
        const anchor = anchors.get(value);
        return (
          <Level id={anchor} {...editBlock?.(value)}>
            {children}
            {anchor === undefined ? null : (
              <a className="heading-anchor" href={`#${anchor}`} aria-label={`Link to “${shortened(words)}”`}>
                #
              </a>
            )}
          </Level>
        );
      },
    ]),
  );
}

const shortened = (words: string) => (words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).trimEnd()}…` : words);
