import { Stack } from '@sanity/ui';
import { TITLE_LENGTH } from '@site/blocks/studio/required-text';
import type { StringInputProps } from 'sanity';
import { CharacterCount } from './character-count.tsx';

/** The title of a page, with its length. */
export function TitleInput(props: StringInputProps) {
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <CharacterCount text={props.value} length={TITLE_LENGTH} />
    </Stack>
  );
}
