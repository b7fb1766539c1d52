import type { Dispute } from '@/lib/draft/use-form-draft';
import { ConflictChoice } from './conflict-choice';

/** Below a field that two people have changed. */
export function FieldConflict({ label, dispute }: { label: string; dispute: Dispute | null }) {
  if (!dispute) return null;
  const { theirs, mine, onTake, onKeep } = dispute;
  return (
    <ConflictChoice
      {...(typeof theirs === 'string' && typeof mine === 'string' && { texts: { theirs, mine } })}
      takeLabel="Take what was saved"
      onTake={onTake}
      onKeep={onKeep}
    >
      {`Somebody else has changed “${label}” since you began.`}
    </ConflictChoice>
  );
}
