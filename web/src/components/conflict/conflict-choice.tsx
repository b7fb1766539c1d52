import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { DraftOf } from '@/lib/draft/use-draft';
import type { Dispute } from '@/lib/draft/use-form-draft';
import { LyricsDiff } from '../lyrics/lyrics-diff';
import { Notice } from '../ui/notice';
import { Row } from '../ui/layout';

interface ConflictChoiceProps {
  title?: string;
  children: ReactNode;
  /** Both texts; omitted where the sentence says enough. */
  texts?: { theirs: string; mine: string; theirsLabel?: string; mineLabel?: string };
  takeLabel?: ReactNode;
  keepLabel?: ReactNode;
  onTake: () => void;
  /** Omitted when both are the same. */
  onKeep?: () => void;
}

/** Somebody else has changed what the person is editing: shows theirs and mine, and the person chooses one. */
export function ConflictChoice({
  title,
  children,
  texts,
  takeLabel = 'Take theirs',
  keepLabel = 'Keep mine',
  onTake,
  onKeep,
}: ConflictChoiceProps) {
  return (
    <Notice title={title}>
      <div>{children}</div>
      {texts && (
        <LyricsDiff
          original={texts.theirs}
          modified={texts.mine}
          originalLabel={texts.theirsLabel ?? 'Saved meanwhile'}
          modifiedLabel={texts.mineLabel ?? 'Yours'}
        />
      )}
      <Row>
        {onKeep && (
          <Button size="small" variant="outlined" onClick={onKeep}>
            {keepLabel}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={onTake}>
          {takeLabel}
        </Button>
      </Row>
    </Notice>
  );
}

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
