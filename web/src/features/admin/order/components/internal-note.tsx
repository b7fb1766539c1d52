import { LONGEST_ORDER_NOTE, saveOrderNote } from '@keepsong/domain/calls/save-order-note';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextField } from '@/components/form/text-field';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { LoadFailure } from '@/components/ui/load-failure';
import { Row } from '@/components/ui/row';
import { Section } from '@/components/ui/section';
import { clockMomentOf } from '@/lib/text/dates';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { toast } from '@/lib/feedback/toast';
import { useOrderNote } from '../api/order-note';
import { useMarkUnsaved } from '../../components/unsaved-changes';

/** The team's note on an order; the customer never sees it. */
export function InternalNote({ orderId }: { orderId: string }) {
  const read = useOrderNote(orderId);
  const { data: note } = read;
  const draft = useDraft({
    stored: { value: note?.text ?? '', version: note?.version ?? 0 },
    save: useSave(saveOrderNote, { orderId }, { failure: { title: 'Failed to save the note' } }),
  });
  const { value, isDirty, theirs } = draft;
  useMarkUnsaved(isDirty);

  async function save(): Promise<void> {
    if (await draft.save(value)) toast.success('Note saved');
  }

  return (
    <Section title="Internal Note" isOpen={value !== ''}>
      <LoadFailure read={read}>The note could not be loaded.</LoadFailure>
      <TextField
        label="Only the team sees this"
        value={value}
        onChange={({ target }) => draft.change(target.value)}
        disabled={read.status === 'loading'}
        multiline
        minRows={2}
        maxRows={10}
        limit={LONGEST_ORDER_NOTE}
      />
      {theirs && (
        <ConflictChoice
          texts={{ theirs: theirs.value, mine: value }}
          takeLabel="Take what was saved"
          onTake={draft.discard}
          onKeep={draft.keepMine}
        >
          Somebody else has changed “Internal Note” since you began.
        </ConflictChoice>
      )}
      <Row gap={2} isSpread>
        <Typography variant="caption">
          {note && `Last saved by ${note.byEmail || 'an admin'}, ${clockMomentOf(note.updatedAt)}`}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          onClick={() => void save()}
          disabled={!isDirty || theirs !== null}
          aria-disabled={draft.isSaving}
        >
          Save Note
        </Button>
      </Row>
    </Section>
  );
}
