import type { ArrayOfObjectsInputProps } from 'sanity';
import { VISUALLY_HIDDEN } from './visually-hidden.ts';

/** The dialog of the entry that is being edited. Sanity opens it from the list of entries, which is rendered for that only. */
export function EntryDialog(props: ArrayOfObjectsInputProps) {
  const members = props.members.filter((member) => member.kind === 'item' && member.open);
  return members.length === 0 ? null : (
    <div inert style={VISUALLY_HIDDEN}>
      {props.renderDefault({ ...props, members })}
    </div>
  );
}
