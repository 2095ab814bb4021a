import { Text } from '@sanity/ui';
import type { LinkInput } from '@site/portable-text/link';
import { getPublishedId, getVersionFromId, useFormValue } from 'sanity';
import type { StringInputProps } from 'sanity';
import { HeadingPicker } from './heading-picker.tsx';
import type { ChosenHeading } from './heading-picker.tsx';
import { sectionsOf } from './read-sections.ts';
import { useStoredSections } from './use-stored-sections.ts';
import type { StoredSections } from './use-stored-sections.ts';

interface HeadingInputProps extends StringInputProps {
  link: Partial<LinkInput>;
  onPick: (heading: ChosenHeading | undefined) => void;
}

/** The heading of a link, chosen from those of its page. */
export default function HeadingInput({ link, onPick, id, readOnly, elementProps }: HeadingInputProps) {
  const pageId = link.reference?._ref;
  const form = useFormValue([]) as { _id?: string; body?: unknown; blocks?: unknown };
  // The form is newer than what is stored.
  const isOwnPage = pageId !== undefined && pageId === getPublishedId(form._id ?? '');
  const stored = useStoredSections(isOwnPage ? undefined : pageId, getVersionFromId(form._id ?? ''));
  const { sections, isMissing, error }: StoredSections = isOwnPage ? { sections: sectionsOf(form) } : stored;

  if (pageId === undefined) return <Note text="Choose the page first." />;
  if (error !== undefined) return <Note text={`The headings of the page cannot be read: ${error}`} />;
  if (sections?.length === 0 && !link.anchor) {
    const text = isMissing
      ? 'The page does not exist, so there are no headings to choose from.'
      : 'This page has no headings, so the link leads to the top of it.';
    return <Note text={text} />;
  }
  return (
    <HeadingPicker
      key={pageId}
      id={id}
      inputRef={elementProps.ref}
      onFocus={elementProps.onFocus}
      onBlur={elementProps.onBlur}
      sections={sections}
      chosen={link}
      readOnly={readOnly ?? false}
      onPick={onPick}
    />
  );
}

const Note = ({ text }: { text: string }) => (
  <Text size={1} muted role="status">
    {text}
  </Text>
);
