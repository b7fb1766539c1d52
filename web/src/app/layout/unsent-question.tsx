import { ConfirmDialog } from '@/components/ui/dialog';
import { useWaitingChanges } from '@/lib/hooks/use-waiting-changes';

interface UnsentQuestionProps {
  onSignOut: () => void;
  onCancel: () => void;
}

/** Asks before signing out loses changes that were not sent. */
export function UnsentQuestion({ onSignOut, onCancel }: UnsentQuestionProps) {
  const changes = useWaitingChanges();
  const count = changes.length === 1 ? 'One change was' : `${changes.length} changes were`;
  return (
    <ConfirmDialog
      open
      title="Sign out without sending?"
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      isDestructive
      onCancel={onCancel}
      onConfirm={onSignOut}
    >
      {changes.length === 0
        ? 'All your changes were sent meanwhile. You can sign out now.'
        : `${count} not sent yet: ${changes.map(({ what }) => what).join(', ')}. Signing out forgets them.`}
    </ConfirmDialog>
  );
}
