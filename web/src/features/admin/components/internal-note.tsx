import { saveOrderNote } from '@keepsong/domain/calls/save-order-note';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { useCommand } from '../hooks/use-command';
import { useOrderNote } from '../hooks/use-order-surroundings';
import { moment } from '../model/words';
import { Block } from './block';
import { DisputedText } from './disputed-text';

const LONGEST_NOTE = 5_000;

interface InternalNoteProps {
  orderId: string;
  onDirty: (part: string, isDirty: boolean) => void;
}

/** What the team wants to remember; the customer never sees it. */
export function InternalNote({ orderId, onDirty }: InternalNoteProps) {
  const toast = useToast();
  const { data: note, status } = useOrderNote(orderId);
  /** Null while nothing is typed: then the box follows what is stored. `base` is what was stored when it began. */
  const [draft, setDraft] = useState<{ text: string; base: string } | null>(null);
  const { isBusy, run } = useCommand({ title: 'Failed to save the note' });
  const stored = note?.text ?? '';
  const isDirty = draft !== null && draft.text.trim() !== stored;
  const isDisputed = isDirty && draft.base !== stored;
  useEffect(() => {
    onDirty('note', isDirty);
    return () => onDirty('note', false);
  }, [onDirty, isDirty]);

  function save(): void {
    if (!isDirty) return;
    void run(async () => {
      await callFunction(saveOrderNote, { orderId, text: draft.text, expected: draft.base });
      setDraft(null);
      toast.success('Note saved');
    });
  }

  return (
    <Block title="Internal Note">
      <TextField
        label="Only the team sees this"
        value={draft?.text ?? stored}
        onChange={({ target: { value } }) => setDraft({ text: value, base: draft?.base ?? stored })}
        disabled={status === 'loading'}
        multiline
        minRows={2}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
      />
      {isDisputed && (
        <DisputedText
          name="Internal Note"
          theirs={stored}
          mine={draft.text}
          onSettle={(how) => setDraft(how === 'mine' ? { ...draft, base: stored } : null)}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {note && `Last saved by ${note.byEmail || 'an admin'}, ${moment(note.updatedAt)}`}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={save}
          disabled={!isDirty}
          aria-disabled={isBusy}
        >
          Save Note
        </Button>
      </Box>
    </Block>
  );
}
