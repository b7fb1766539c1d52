import { zodResolver } from '@hookform/resolvers/zod';
import { pronunciationSchema } from '@keepsong/domain/calls/review-lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { toast } from '@/lib/feedback/toast';
import { useReview } from './use-review';

/** The pronunciation of names in the song, for the singers. */
export function Pronunciations({ song, canReview }: { song: Song; canReview: boolean }) {
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    resolver: zodResolver(pronunciationSchema),
    defaultValues: { name: '', sounds: '' },
  });
  const addition = useReview(song.id);
  const removal = useReview(song.id);
  /** The next note's id; a retry after a lost reply reuses it. */
  const [id, setId] = useState(() => crypto.randomUUID());

  const add = handleSubmit(async (note) => {
    const reply = await addition.review({ type: 'add_pronunciation', id, ...note });
    if (!reply) return;
    setId(crypto.randomUUID());
    reset();
    setFocus('name');
  });

  async function remove(noteId: string): Promise<void> {
    const reply = await removal.review({ type: 'remove_pronunciation', id: noteId });
    if (!reply) return;
    toast.success('Name removed');
    setFocus('name');
  }

  if (!canReview && song.pronunciations.length === 0) return null;
  return (
    <Panel title="How names are pronounced">
      {song.pronunciations.length > 0 && (
        <Box component="ul" className="ruled">
          {song.pronunciations.map((note) => (
            <Row component="li" key={note.id} isSpread isOneLine sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              <div>
                <Typography dir="auto" variant="subtitle2" component="span">
                  {note.name}
                </Typography>
                <Typography color="textSecondary" component="span">
                  : <bdi>{note.sounds}</bdi>
                </Typography>
              </div>
              {canReview && (
                <IconButton
                  aria-label={`Remove the note on ${note.name}`}
                  onClick={() => void remove(note.id)}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              )}
            </Row>
          ))}
        </Box>
      )}
      {canReview && (
        <Form errors={formState.errors} label="Add how a name is pronounced" onSubmit={add} gap={1.5}>
          <TextField
            {...register('name')}
            label="Name"
            size="small"
            error={formState.errors.name?.message}
            placeholder="Siobhan"
            autoComplete="off"
          />
          <TextField
            {...register('sounds')}
            label="Sounds like"
            size="small"
            error={formState.errors.sounds?.message}
            placeholder="shi-VAWN"
            autoComplete="off"
          />
          <FormAlert kind="error">{addition.problem ?? removal.problem}</FormAlert>
          <SubmitButton size="small" variant="outlined" isWorking={addition.isPending} working="Adding...">
            Add name
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}
