import { Text } from '@sanity/ui';
import { charactersOf } from './characters.ts';

interface CharacterCountProps {
  text: string | undefined;
  /** How many characters say enough, and how many search engines show. */
  length: { min?: number; max: number };
}

/** The length of a text with advice, which blocks nothing. */
export function CharacterCount({ text = '', length }: CharacterCountProps) {
  const count = charactersOf(text.trim()).length;
  const isTooLong = count > length.max;
  return (
    <Text size={1} muted={!isTooLong} weight={isTooLong ? 'medium' : 'regular'} data-testid="character-count">
      {adviceFor(count, length)}
    </Text>
  );
}

function adviceFor(count: number, { min = 0, max }: CharacterCountProps['length']): string {
  const shown = `Search engines show about ${max}`;
  if (count === 0) return `${shown} characters.`;
  const counted = `${count} ${count === 1 ? 'character' : 'characters'}.`;
  if (count > max) return `${counted} ${shown}, so the end may be cut off.`;
  return count < min ? `${counted} ${shown}, so there is room to say more.` : `${counted} ${shown}.`;
}
