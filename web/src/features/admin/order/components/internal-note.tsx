import { LONGEST_ORDER_NOTE, saveOrderNote } from '@keepsong/domain/calls/save-order-note';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextField } from '@/components/form/text-field';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { LoadFailure } from '@/components/ui/load-failure';
import { Row } from '@/components/ui/row';
import { Section } from '@/components/ui/section';
import { useCommand } from '@/lib/firebase/command';
import { clockMomentOf } from '@/lib/text/dates';
import { useDraft } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { useOrderNote } from '../api/order-note';
import { useMarkUnsaved } from '../../components/unsaved-changes';

/** The server stores it without space at the ends. */
const isSameNote = (one: string, other: string) => one.trim() === other.trim();

/** The team's note on an order; the customer never sees it. */
export function InternalNote({ orderId }: { orderId: string }) {
  const read = useOrderNote(orderId);
  const { data: note } = read;
  const draft = useDraft({
    stored: { value: note?.text ?? '', version: note?.updatedAt.getTime() ?? 0 },
    isSame: isSameNote,
  });
  const { isDirty, theirs } = draft;
  const { run, isPending, isRunning } = useCommand(saveOrderNote, {
    failure: { title: 'Failed to save the note' },
  });
  useMarkUnsaved(isDirty);

  async function save(): Promise<void> {
    if (isRunning()) return;
    const isSaved = await draft.save(async (text, over) => {
      if (!(await run({ orderId, text, expected: over.value }))) return null;
      return { outcome: 'saved', stored: { ...over, value: text.trim() } };
    });
    if (isSaved) toast.success('Note saved');
  }

  return (
    <Section title="Internal Note">
      <LoadFailure read={read}>The note could not be loaded.</LoadFailure>
      <TextField
        label="Only the team sees this"
        value={draft.value}
        onChange={({ target: { value } }) => draft.change(value)}
        disabled={read.status === 'loading'}
        multiline
        minRows={2}
        maxRows={10}
        limit={LONGEST_ORDER_NOTE}
      />
      {theirs && (
        <ConflictChoice
          texts={{ theirs: theirs.value, mine: draft.value }}
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
          aria-disabled={isPending}
        >
          Save Note
        </Button>
      </Row>
    </Section>
  );
}
