import { Box } from '@sanity/ui';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { LinkBox } from './link-box.tsx';
import type { RoleName, SignInLink } from './people.ts';
import { PersonForm, usePersonConfirmation } from './person-form.tsx';

interface InviteDialogProps {
  onInvite: (name: string, role: RoleName) => Promise<SignInLink>;
  onClose: () => void;
}

/** Asks for a name and a role, then shows the link to send. */
export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  const [invited, setInvited] = useState<{ name: string; link: SignInLink }>();
  const confirmation = usePersonConfirmation(async ({ name, role }) =>
    setInvited({ name, link: await onInvite(name, role) }),
  );
  if (invited) {
    return (
      <Dialog
        id="inviteDialog"
        header={`${invited.name} is invited`}
        width={1}
        onClose={onClose}
        // The box focuses its button.
        __unstable_autoFocus={false}
      >
        <Box padding={4}>
          <LinkBox name={invited.name} link={invited.link} />
        </Box>
      </Dialog>
    );
  }
  return (
    <Dialog
      id="inviteDialog"
      header="Invite someone"
      width={1}
      isRunning={confirmation.isRunning}
      onClose={onClose}
      // The form focuses the name.
      __unstable_autoFocus={false}
    >
      <PersonForm
        initial={{ name: '', role: 'editor' }}
        submitText="Create link"
        confirmation={confirmation}
        onCancel={onClose}
      />
    </Dialog>
  );
}
