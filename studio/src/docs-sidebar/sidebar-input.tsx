import { useMemo } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { EntryDialog } from './entry-dialog.tsx';
import { SidebarEditor } from './sidebar-editor.tsx';
import type { SidebarItem } from './sidebar-tree.ts';
import { useDocs } from './use-docs.ts';

/** The docs sidebar as a tree. */
export default function SidebarInput(props: ArrayOfObjectsInputProps) {
  const { value, path, readOnly = false, onChange, onItemOpen } = props;
  const items = useMemo(() => (value ?? []) as unknown as SidebarItem[], [value]);
  const docs = useDocs();
  return (
    <>
      <SidebarEditor
        items={items}
        docs={docs}
        readOnly={readOnly}
        onChange={onChange}
        onEdit={(entryPath) => onItemOpen([...path, ...entryPath])}
      />
      <EntryDialog {...props} />
    </>
  );
}
