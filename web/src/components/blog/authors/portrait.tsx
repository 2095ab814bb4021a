import type { Author } from '@site/content/models/documents';
import { ContentImage } from '@site/ui/content-image';

/** The picture of an author, or else the initials of the name. */
export function Portrait({ author }: { author: Pick<Author, 'name' | 'image'> }) {
  return (
    <div className="portrait" aria-hidden="true">
      {author.image ? (
        <ContentImage image={author.image} alt="" sizes="56px" aspectRatio={1} />
      ) : (
        monogramOf(author.name)
      )}
    </div>
  );
}

/** One or two initials, shown for an author without a portrait. */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase();
}
