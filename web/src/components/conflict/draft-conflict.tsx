import type { ReactNode } from 'react';
import type { DraftOf } from '@/lib/draft/use-draft';
import { ConflictChoice } from './conflict-choice';

interface DraftConflictProps {
  draft: Pick<DraftOf<string>, 'value' | 'theirs' | 'discard' | 'keepMine'>;
  children: ReactNode;
}

export function DraftConflict({ draft, children }: DraftConflictProps) {
  const { value, theirs, discard, keepMine } = draft;
  if (!theirs) return null;
  return (
    <ConflictChoice
      texts={{ theirs: theirs.value, mine: value }}
      takeLabel="Take what was saved"
      onTake={discard}
      onKeep={keepMine}
    >
      {children}
    </ConflictChoice>
  );
}
