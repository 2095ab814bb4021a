import type { ArrayOfObjectsInputProps } from 'sanity';
import { VISUALLY_HIDDEN } from './visually-hidden.ts';

/** The entry whose dialog is open, or the folder that contains it. */
export const openEntries = ({ members }: Pick<ArrayOfObjectsInputProps, 'members'>) =>
  members.filter((member) => member.kind === 'item' && member.open);

/** The dialog of the entry that is being edited. Sanity opens it from the list of entries, which is rendered for that only. */
export function EntryDialog(props: ArrayOfObjectsInputProps) {
  const members = openEntries(props);
  return members.length === 0 ? null : (
    <div inert style={VISUALLY_HIDDEN}>
      {props.renderDefault({ ...props, members })}
    </div>
  );
}
