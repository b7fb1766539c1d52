import { zodResolver } from '@hookform/resolvers/zod';
import { updateSongDetails } from '@keepsong/domain/calls/update-song-details';
import type { SongDetails } from '@keepsong/domain/calls/update-song-details';
import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { ConflictChoice } from '@/components/lyrics/conflict-choice';
import { useCommand } from '@/lib/calls/command';
import { toast } from '@/lib/feedback/toast';
import { DETAIL_FIELDS, DETAIL_LABELS, DETAIL_LIMITS, detailsOf } from '../model/song-details';
import type { DetailField } from '../model/song-details';
import { FormSection } from './form-section';
import { useMarkUnsaved } from '../../components/unsaved-changes';

interface SongDetailsFormProps {
  song: Song;
  title: string;
  onClose: () => void;
}

/** Edits the song's details. Live changes never overwrite typed values. */
export function SongDetailsForm({ song, title, onClose }: SongDetailsFormProps) {
  /** The saved details that the edit is based on; the server compares with them field by field. */
  const [base, setBase] = useState(() => detailsOf(song));
  /** The stored details of a conflict reply, because the live song can be older. */
  const [conflict, setConflict] = useState<SongDetails | null>(null);
  const stored = conflict ?? detailsOf(song);
  const { run, isPending } = useCommand(updateSongDetails, {
    failure: { title: 'Error', description: 'Failed to update song details' },
  });
  const { control, handleSubmit, formState, resetField } = useForm({
    resolver: zodResolver(updateSongDetails.request.shape.details),
    defaultValues: base,
  });
  useMarkUnsaved(formState.isDirty);

  const submit = handleSubmit(async (details) => {
    const reply = await run({ songId: song.id, base, details });
    if (!reply) return;
    if (reply.outcome === 'conflict') {
      setConflict(reply.stored);
      toast.error(
        'Error',
        'Somebody else changed this meanwhile. Compare both texts below; nothing was saved.',
      );
      return;
    }
    toast.success('Success', 'Song details updated successfully');
    onClose();
  });

  function choose(field: DetailField, how: 'theirs' | 'mine'): void {
    setBase((now) => ({ ...now, [field]: stored[field] }));
    if (how === 'theirs') resetField(field, { defaultValue: stored[field] });
  }

  return (
    <FormSection
      errors={formState.errors}
      title={title}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {DETAIL_FIELDS.map((field) => (
        <DetailInput
          key={field}
          field={field}
          control={control}
          isReadOnly={isPending}
          base={base[field]}
          stored={stored[field]}
          onChoose={(how) => choose(field, how)}
        />
      ))}
    </FormSection>
  );
}

const ROWS: Partial<Record<DetailField, number>> = { lyrics: 8, additionalInfo: 3 };

interface DetailInputProps {
  field: DetailField;
  control: Control<SongDetails>;
  isReadOnly: boolean;
  base: string;
  stored: string;
  onChoose: (how: 'theirs' | 'mine') => void;
}

function DetailInput({ field: name, control, isReadOnly, base, stored, onChoose }: DetailInputProps) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  const isDisputed = value !== base && stored !== base && stored !== value;
  const rows = ROWS[name];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        ref={ref}
        label={DETAIL_LABELS[name]}
        error={error?.message}
        maxLength={DETAIL_LIMITS[name]}
        readOnly={isReadOnly}
        {...(rows === undefined ? { size: 'small' } : { multiline: true, minRows: rows, maxRows: 20 })}
      />
      {isDisputed && (
        <ConflictChoice
          texts={{ theirs: stored, mine: value }}
          takeLabel="Take what was saved"
          onTake={() => onChoose('theirs')}
          onKeep={() => onChoose('mine')}
        >
          {`Somebody else has changed “${DETAIL_LABELS[name]}” since you began.`}
        </ConflictChoice>
      )}
    </Box>
  );
}
