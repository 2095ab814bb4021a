import type { EditAttributes } from '@site/ui/edit-attributes';
import type { ReactNode } from 'react';

/** Maximum number of characters of the heading in the label of its link. */
const NAME_LENGTH = 80;

interface LinkedHeadingProps {
  as: 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  /** If omitted, the heading has no link. */
  anchor: string | undefined;
  words: string;
  edit?: EditAttributes | undefined;
  children?: ReactNode;
}

/**
 * A heading, and a link to it that is visible on hover and focus. The link is not in the heading, so that screen readers do
 * not read its label as part of the heading. Its “#” is in the styles, so that text that readers copy lacks it.
 */
export function LinkedHeading({ as: Level, anchor, words, edit, children = words }: LinkedHeadingProps) {
  return (
    <div className={`heading ${Level}`}>
      <Level id={anchor} {...edit}>
        {children}
      </Level>
      {anchor === undefined ? null : (
        <a className="heading-anchor" href={`#${anchor}`} aria-label={`Link to “${shortened(words)}”`} />
      )}
    </div>
  );
}

const shortened = (words: string) => (words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).trimEnd()}…` : words);
