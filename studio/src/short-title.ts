import { charactersOf } from './search-and-social-preview/characters.ts';

const MAX_CHARACTERS = 80;

/** A title as it is shown in sentences and headings, where a very long one would hide what follows. */
export function shortTitle(title: string): string {
  const characters = charactersOf(title);
  if (characters.length <= MAX_CHARACTERS) return title;
  return `${characters
    .slice(0, MAX_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
