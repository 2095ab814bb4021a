import { useMemo } from 'react';
import { getValueAtPath, getVersionFromId, useFormValue } from 'sanity';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { useUndo } from '../undo/undo-provider.tsx';
import { EntryDialog, openEntries } from './entry-dialog.tsx';
import { SidebarEditor } from './sidebar-editor.tsx';
import type { SidebarItem } from './sidebar-tree.ts';
import { useDocs } from './use-docs.ts';

/** The docs sidebar as a tree. */
export default function SidebarInput(props: ArrayOfObjectsInputProps) {
  const { value, path, readOnly = false, onChange, onItemOpen } = props;
  const items = useMemo(() => (value ?? []) as unknown as SidebarItem[], [value]);
  const docs = useDocs(getVersionFromId(useFormValue(['_id']) as string));
  const { offerUndo } = useUndo();
  return (
    <>
      <SidebarEditor
        items={items}
        docs={docs}
        readOnly={readOnly}
        onChange={onChange}
        offerUndo={(title, undo) =>
          offerUndo({
            title,
            undo: (document) =>
              undo((getValueAtPath(document, path) ?? []) as SidebarItem[])?.map((patch) => ({
                ...patch,
                path: [...path, ...patch.path],
              })),
          })
        }
        onEdit={(entryPath) => onItemOpen([...path, ...entryPath])}
        isEditing={openEntries(props).length > 0}
      />
      <EntryDialog {...props} />
    </>
  );
}
