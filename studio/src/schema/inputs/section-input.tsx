import type { OutlineBlock } from '@site/blocks/outline/headings';
import { pageSections } from '@site/blocks/outline/page-sections';
import { useMemo } from 'react';
import { SelectInput, useFormValue } from 'sanity';
import type { StringInputProps } from 'sanity';

/** A choice of the sections of the edited page, by their headings. The value is the anchor. */
export function SectionInput(props: StringInputProps) {
  const { schemaType, value } = props;
  const blocks = useFormValue(['blocks']);
  const body = useFormValue(['body']);
  const list = useMemo(() => {
    const sections = pageSections((blocks ?? body ?? []) as OutlineBlock[]);
    const isMissing = value !== undefined && sections.every(({ anchor }) => anchor !== value);
    return [
      ...(isMissing ? [{ value, title: `${value} (not on this page)` }] : []),
      ...sections.map(({ anchor, title }) => ({ value: anchor, title })),
    ];
  }, [blocks, body, value]);
  return <SelectInput {...props} schemaType={{ ...schemaType, options: { ...schemaType.options, list } }} />;
}
