import type { Song } from '@keepsong/domain/documents/song';
import { NOT_SPECIFIED } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useId } from 'react';
import { useSongDetails } from '../hooks/use-song-details';
import type { SongDetailsState } from '../hooks/use-song-details';
import { CHANGEABLE, DETAIL_LABELS, DETAIL_LIMITS } from '../model/song-details';
import type { DetailField } from '../model/song-details';
import { Block, Fact, Facts } from './block';
import { DisputedText } from './disputed-text';

interface SongDetailsBlockProps {
  song: Song;
  title: string;
  onDirty: (songId: string, isDirty: boolean) => void;
}

export function SongDetailsBlock({ song, title, onDirty }: SongDetailsBlockProps) {
  const details = useSongDetails(song);
  const { isEditing, isDirty, isSaving, shown } = details;
  const formId = useId();
  useEffect(() => {
    onDirty(song.id, isDirty);
    return () => onDirty(song.id, false);
  }, [onDirty, song.id, isDirty]);

  const buttons = isEditing ? (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button size="small" color="inherit" onClick={details.cancel}>
        Cancel
      </Button>
      <Button size="small" variant="contained" type="submit" form={formId} aria-disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </Box>
  ) : (
    <Button size="small" variant="outlined" color="inherit" onClick={details.edit}>
      Edit Details
    </Button>
  );

  return (
    <Block title={title} aside={buttons}>
      {isEditing ? (
        <Box
          component="form"
          id={formId}
          aria-label={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            details.save();
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          {CHANGEABLE.map((field) => (
            <DetailInput key={field} field={field} details={details} />
          ))}
        </Box>
      ) : (
        <Facts>
          {CHANGEABLE.map((field) => (
            <Fact key={field} name={DETAIL_LABELS[field]}>
              {shown[field] || NOT_SPECIFIED}
            </Fact>
          ))}
        </Facts>
      )}
    </Block>
  );
}

const ROWS: Partial<Record<DetailField, number>> = { lyrics: 8, additionalInfo: 3 };

function DetailInput({ field, details }: { field: DetailField; details: SongDetailsState }) {
  const { shown, missing, disputed, isSaving } = details;
  const theirs = disputed[field];
  const rows = ROWS[field];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={DETAIL_LABELS[field]}
        value={shown[field]}
        onChange={(event) => details.change(field, event.target.value)}
        multiline={rows !== undefined}
        {...(rows === undefined ? { size: 'small' as const } : { minRows: rows, maxRows: 20 })}
        error={missing[field] !== undefined}
        helperText={missing[field]}
        slotProps={{ htmlInput: { maxLength: DETAIL_LIMITS[field], readOnly: isSaving } }}
      />
      {theirs !== undefined && (
        <DisputedText
          name={DETAIL_LABELS[field]}
          theirs={theirs}
          mine={shown[field]}
          onSettle={(how) => details.settle(field, how)}
        />
      )}
    </Box>
  );
}
