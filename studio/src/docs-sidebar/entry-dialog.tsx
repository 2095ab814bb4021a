import type { ArrayOfObjectsInputProps } from 'sanity';

/** Sanity opens the dialog of an entry from the list of entries, so that list is rendered, but hidden. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** The dialog of the entry that is being edited. */
export function EntryDialog(props: ArrayOfObjectsInputProps) {
  const members = props.members.filter((member) => member.kind === 'item' && member.open);
  return members.length === 0 ? null : (
    <div inert style={HIDDEN}>
      {props.renderDefault({ ...props, members })}
    </div>
  );
}
