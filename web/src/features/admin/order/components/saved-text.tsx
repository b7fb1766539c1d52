import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DraftConflict } from '@/components/conflict/draft-conflict';
import { TextField, type TextFieldProps } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import type { DraftOf } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { useMarkUnsaved } from '../../components/unsaved-changes';

interface SavedTextProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  draft: DraftOf<string>;
  /** Of the text, as the conflict says it. */
  what: string;
  saveLabel: string;
  done: string;
  children: ReactNode;
}

/** A text about an order that the team saves with a button. */
export function SavedText({ draft, what, saveLabel, done, children, ...field }: SavedTextProps) {
  const { value, isDirty, theirs } = draft;
  useMarkUnsaved(isDirty);

  async function save(): Promise<void> {
    if (await draft.save(value)) toast.success(done);
  }

  return (
    <>
      <TextField {...field} value={value} onChange={({ target }) => draft.change(target.value)} />
      <DraftConflict draft={draft}>{`Somebody else has changed “${what}” since you began.`}</DraftConflict>
      <Row gap={2} isSpread>
        {children}
        <Button
          size="small"
          variant="outlined"
          onClick={() => void save()}
          disabled={!isDirty || theirs !== null}
          aria-disabled={draft.isSaving}
        >
          <span>{saveLabel}</span>
        </Button>
      </Row>
    </>
  );
}
