import { zodResolver } from '@hookform/resolvers/zod';
import { pronunciationSchema } from '@keepsong/domain/calls/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '@/components/form/form';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { Panel, Section } from '@/components/ui/panel';
import { Row } from '@/components/ui/layout';
import { toast } from '@/lib/feedback/toast';
import { useReview } from './use-review';

const FIELDS = [
  ['name', 'Name', 'Siobhan'],
  ['sounds', 'Sounds like', 'shi-VAWN'],
] as const;

interface PronunciationsProps {
  song: Song;
  canReview: boolean;
  isPart?: boolean;
}

export default function Pronunciations({ song, canReview, isPart = false }: PronunciationsProps) {
  const { register, handleSubmit, getValues, reset, setFocus, formState } = useForm({
    resolver: zodResolver(pronunciationSchema),
    defaultValues: { name: '', sounds: '' },
  });
  const { review, isPending, problem } = useReview(song.id);
  /** The next note's id; a retry after a lost reply reuses it. */
  const [id, setId] = useState(() => crypto.randomUUID());

  const add = handleSubmit(async (note) => {
    const typed = JSON.stringify(getValues());
    const reply = await review({ type: 'add_pronunciation', id, ...note });
    if (!reply) return;
    setId(crypto.randomUUID());
    // What was typed meanwhile is the next name.
    if (JSON.stringify(getValues()) !== typed) return;
    // Before the reset, after which the form does not know its fields.
    setFocus('name');
    reset();
  });

  const Frame = isPart ? Section : Panel;
  return (
    <Frame title="How names are pronounced">
      {song.pronunciations.length > 0 && (
        <Box component="ul" className="ruled">
          {song.pronunciations.map((note) => (
            <Name
              key={note.id}
              songId={song.id}
              note={note}
              canRemove={canReview}
              onRemoved={() => setFocus('name')}
            />
          ))}
        </Box>
      )}
      {canReview && (
        <Form errors={formState.errors} label="Add how a name is pronounced" onSubmit={add} gap={1.5}>
          {FIELDS.map(([name, label, placeholder]) => (
            <TextField
              key={name}
              {...register(name)}
              label={label}
              placeholder={placeholder}
              size="small"
              error={formState.errors[name]?.message}
              autoComplete="off"
            />
          ))}
          <FormAlert kind="error">{problem}</FormAlert>
          <SubmitButton size="small" variant="outlined" isWorking={isPending} working="Adding...">
            Add name
          </SubmitButton>
        </Form>
      )}
    </Frame>
  );
}

interface NameProps {
  songId: string;
  note: Song['pronunciations'][number];
  canRemove: boolean;
  onRemoved: () => void;
}

function Name({ songId, note, canRemove, onRemoved }: NameProps) {
  const { review, isPending, problem } = useReview(songId);

  async function remove(): Promise<void> {
    if (!(await review({ type: 'remove_pronunciation', id: note.id }))) return;
    toast.success('Name removed');
    onRemoved();
  }

  return (
    <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      <Row isSpread isOneLine>
        <div>
          <Typography dir="auto" variant="subtitle2" component="span">
            {note.name}
          </Typography>
          <Typography color="textSecondary" component="span">
            : <bdi>{note.sounds}</bdi>
          </Typography>
        </div>
        {canRemove && (
          <IconButton
            aria-label={`Remove the note on ${note.name}`}
            aria-disabled={isPending}
            onClick={() => void remove()}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Row>
      <FormAlert kind="error">{problem}</FormAlert>
    </Box>
  );
}
