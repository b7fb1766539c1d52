import { LONGEST_ORDER_NOTE, saveOrderNote } from '@keepsong/domain/calls/orders';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@/components/ui/load-failure';
import { Section } from '@/components/ui/section';
import { clockMomentOf } from '@/lib/text/dates';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { useOrderNote } from '../api/order-note';
import { SavedText } from './saved-text';

export function InternalNote({ orderId }: { orderId: string }) {
  const read = useOrderNote(orderId);
  const { data: note } = read;
  const draft = useDraft({
    stored: { value: note?.text ?? '', version: note?.version ?? 0 },
    save: useSave(saveOrderNote, { orderId }, { failure: { title: 'Failed to save the note' } }),
  });
  return (
    <Section title="Internal Note" isOpen={draft.value !== ''}>
      <LoadFailure read={read}>The note could not be loaded.</LoadFailure>
      <SavedText
        draft={draft}
        what="Internal Note"
        label="Only the team sees this"
        disabled={read.status === 'loading'}
        multiline
        minRows={2}
        maxRows={10}
        limit={LONGEST_ORDER_NOTE}
        saveLabel="Save Note"
        done="Note saved"
      >
        <Typography variant="caption">
          {note && `Last saved by ${note.byEmail || 'an admin'}, ${clockMomentOf(note.updatedAt)}`}
        </Typography>
      </SavedText>
    </Section>
  );
}
