/** Maximum number of characters of the heading in the label of its link. */
const NAME_LENGTH = 80;

/** The link of a heading to itself, visible on hover and focus; nothing without an anchor. */
export function HeadingAnchor({ anchor, words }: { anchor: string | undefined; words: string }) {
  return anchor === undefined ? null : (
    <a className="heading-anchor" href={`#${anchor}`} aria-label={`Link to “${shortened(words)}”`}>
      #
    </a>
  );
}

const shortened = (words: string) => (words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).trimEnd()}…` : words);
