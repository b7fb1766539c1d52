import { saveOrderNote } from '@keepsong/domain/calls/save-order-note';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { RetryRow } from '@/components/ui/retry-row';
import { Row } from '@/components/ui/row';
import { Section } from '@/components/ui/section';
import { useCommand } from '@/lib/command';
import { clockMomentOf } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { useOrderNote } from '../api/order-note';
import { DisputedText } from './disputed-text';
import { useMarkUnsaved } from '../../components/unsaved-changes';

const MAX_LENGTH = 5_000;

/** The team's note on an order; the customer never sees it. */
export function InternalNote({ orderId }: { orderId: string }) {
  const { data: note, status, retry } = useOrderNote(orderId);
  /** Null until something is typed: the field follows the stored note. `base` is the note that the text started from. */
  const [draft, setDraft] = useState<{ text: string; base: string } | null>(null);
  /** The last saved note, shown until the stored one arrives. `before` is the note that it replaced. */
  const [saved, setSaved] = useState<{ text: string; before: string } | null>(null);
  const { run, isPending } = useCommand(saveOrderNote, { failure: { title: 'Failed to save the note' } });
  const arrived = note?.text ?? '';
  const stored = saved?.before === arrived ? saved.text : arrived;
  const isDirty = draft !== null && draft.text.trim() !== stored;
  const isDisputed = isDirty && draft.base !== stored;
  useMarkUnsaved(isDirty);

  async function save(): Promise<void> {
    if (!isDirty || !(await run({ orderId, text: draft.text, expected: draft.base }))) return;
    setSaved({ text: draft.text.trim(), before: arrived });
    setDraft(null);
    toast.success('Note saved');
  }

  return (
    <Section title="Internal Note">
      {status === 'error' && <RetryRow onRetry={retry}>The note could not be loaded.</RetryRow>}
      <TextField
        label="Only the team sees this"
        value={draft?.text ?? stored}
        onChange={({ target: { value } }) => setDraft({ text: value, base: draft?.base ?? stored })}
        disabled={status === 'loading'}
        multiline
        minRows={2}
        maxRows={10}
        maxLength={MAX_LENGTH}
      />
      {isDisputed && (
        <DisputedText
          name="Internal Note"
          theirs={stored}
          mine={draft.text}
          onSettle={(how) => setDraft(how === 'mine' ? { ...draft, base: stored } : null)}
        />
      )}
      <Row sx={{ gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="caption">
          {note && `Last saved by ${note.byEmail || 'an admin'}, ${clockMomentOf(note.updatedAt)}`}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          onClick={() => void save()}
          disabled={!isDirty}
          aria-disabled={isPending}
        >
          Save Note
        </Button>
      </Row>
    </Section>
  );
}
