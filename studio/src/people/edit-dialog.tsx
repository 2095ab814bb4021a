import { Dialog } from '../dialog/dialog.tsx';
import type { Person, RoleName } from './people.ts';
import { PersonForm, usePersonConfirmation } from './person-form.tsx';

interface EditDialogProps {
  person: Person;
  isMe: boolean;
  onSave: (name: string, role: RoleName) => Promise<void>;
  onClose: () => void;
}

/** Changes the name and the role of a person. */
export function EditDialog({ person, isMe, onSave, onClose }: EditDialogProps) {
  const confirmation = usePersonConfirmation(({ name, role }) => onSave(name, role));
  return (
    <Dialog
      id="editDialog"
      header={`Edit ${person.name}`}
      width={1}
      isRunning={confirmation.isRunning}
      onClose={onClose}
      // The form focuses the name.
      __unstable_autoFocus={false}
    >
      <PersonForm
        initial={person}
        hasFixedRole={isMe}
        submitText="Save"
        confirmation={confirmation}
        onCancel={onClose}
      />
    </Dialog>
  );
}
