import { Box, Card, Stack, Text } from '@sanity/ui';
import { Autocomplete } from '@sanity/ui/autocomplete';
import { findSection } from '@site/blocks/outline/page-sections';
import type { PageSection } from '@site/blocks/outline/page-sections';
import type { FocusEventHandler, KeyboardEvent, Ref } from 'react';

/** A heading as a link stores it. */
export interface ChosenHeading {
  headingKey?: string | undefined;
  anchor?: string | undefined;
}

interface HeadingPickerProps {
  id: string;
  /** The headings of the page; undefined while they are read. */
  sections: readonly PageSection[] | undefined;
  chosen: ChosenHeading;
  readOnly: boolean;
  onPick: (heading: ChosenHeading | undefined) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

/** A choice of the headings and questions of a page. Typing filters them. */
export function HeadingPicker(props: HeadingPickerProps) {
  const { id, sections = [], chosen, readOnly, onPick, inputRef, onFocus, onBlur } = props;
  const current = findSection(sections, chosen);
  const titleOf = (anchor: string) => sections.find((section) => section.anchor === anchor)?.title ?? wordsOf(anchor);
  return (
    <Autocomplete
      id={id}
      {...(inputRef ? { ref: inputRef } : {})}
      {...(onFocus ? { onFocus } : {})}
      {...(onBlur ? { onBlur } : {})}
      aria-label="Heading"
      placeholder="Top of the page"
      openButton
      loading={props.sections === undefined}
      readOnly={readOnly}
      options={sections.map((section) => ({ value: section.anchor, section }))}
      value={current?.anchor ?? chosen.anchor ?? ''}
      // The list opens with the current heading as the query, and then shows all.
      filterOption={(query, { section: { title } }) =>
        query === current?.title || title.toLowerCase().includes(query.trim().toLowerCase())
      }
      renderValue={titleOf}
      renderOption={({ section }) => <HeadingOption section={section} note={noteOn(section, sections)} />}
      onKeyDown={openWithArrow}
      onChange={(anchor) => {
        const section = sections.find((each) => each.anchor === anchor);
        onPick(section && { headingKey: section.key, anchor });
      }}
    />
  );
}

/** Opens the list. Without it, the arrow keys of Sanity UI 4.4.10 select an option of the closed list, which nobody sees. */
function openWithArrow({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || currentTarget.getAttribute('aria-expanded') === 'true') return;
  currentTarget.closest('[data-ui="Autocomplete"]')?.querySelector<HTMLElement>('[aria-label="Open"]')?.click();
}

function HeadingOption({ section: { title, level = 2 }, note }: { section: PageSection; note: string | undefined }) {
  return (
    <Card as="button" padding={3} radius={2}>
      <Box style={{ paddingLeft: `${(level - 2) * 1.25}rem` }}>
        <Stack gap={2}>
          <Text size={1} weight={level === 2 ? 'medium' : 'regular'} textOverflow="ellipsis">
            {title || 'Untitled'}
          </Text>
          {note === undefined ? null : (
            <Text size={1} muted textOverflow="ellipsis">
              {note}
            </Text>
          )}
        </Stack>
      </Box>
    </Card>
  );
}

/** Distinguishes headings with the same words. */
function noteOn(section: PageSection, sections: readonly PageSection[]): string | undefined {
  const equals = sections.filter(({ title }) => title === section.title);
  if (equals.length < 2) return undefined;
  const above = sections.slice(0, sections.indexOf(section));
  const parent = above.findLast(({ level }) => level !== undefined && level < (section.level ?? 7));
  return `${equals.indexOf(section) + 1} of ${equals.length}${parent ? `, under “${parent.title}”` : ''}`;
}

/** An anchor that the page does not have, in words. */
const wordsOf = (anchor: string): string => anchor.replaceAll('-', ' ');
