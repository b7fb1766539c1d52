import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { lengthOf } from '@keepsong/domain/text';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '../model/form-fields';
import type { FieldName } from '../model/form-fields';
import { Question, describedBy } from './question';

type TextField = Exclude<
  FieldName,
  | 'provideLyrics'
  | 'musicStyle'
  | 'mood'
  | 'neededBy'
  | 'wantCoverImage'
  | 'wantSecondSong'
  | 'wantSecondCoverImage'
>;

const LIMITS: Record<TextField, number> = {
  name: TEXT_LIMITS.name,
  email: TEXT_LIMITS.email,
  phone: TEXT_LIMITS.phone,
  songTitle: TEXT_LIMITS.songTitle,
  theme: TEXT_LIMITS.theme,
  lyrics: TEXT_LIMITS.lyrics,
  otherMusicStyle: TEXT_LIMITS.style,
  otherMood: TEXT_LIMITS.style,
  references: TEXT_LIMITS.references,
};

interface TextQuestionProps {
  field: TextField;
  hint?: string;
  placeholder?: string;
  isOptional?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** Initial rows; the field grows with the text. */
  rows?: number;
  minHeight?: number;
}

export function TextQuestion({
  field,
  hint,
  placeholder,
  isOptional = false,
  type = 'text',
  autoComplete = 'off',
  rows,
  minHeight,
}: TextQuestionProps) {
  const id = `order-${field}`;
  // Controlled, so that a field grows with a text that the draft or the profile has filled in.
  const {
    field: { ref, ...controlled },
    fieldState,
  } = useController<OrderFormDraft, TextField>({ name: field });
  const error = fieldState.error?.message;
  return (
    <Question id={id} label={FIELD_LABELS[field]} hint={hint} error={error} isOptional={isOptional}>
      <OutlinedInput
        {...controlled}
        inputRef={ref}
        id={id}
        type={type}
        fullWidth
        multiline={rows !== undefined}
        {...(rows === undefined ? {} : { minRows: rows, maxRows: 24 })}
        error={error !== undefined}
        placeholder={placeholder ?? ''}
        autoComplete={autoComplete}
        {...(minHeight !== undefined && { sx: { '& textarea': { minHeight } } })}
        slotProps={{
          input: {
            dir: 'auto',
            'aria-describedby': describedBy(id, hint, error),
            'aria-required': !isOptional,
          },
        }}
      />
      <CharacterCount field={field} />
    </Question>
  );
}

/** Shown only near the limit. */
function CharacterCount({ field }: { field: TextField }) {
  const text = useWatch<OrderFormDraft, TextField>({ name: field }) ?? '';
  const length = lengthOf(text);
  const limit = LIMITS[field];
  if (length < limit * 0.8) return null;
  return (
    <Typography
      variant="body2"
      color={length > limit ? 'error' : 'textSecondary'}
      sx={{ textAlign: 'right', mt: 0.5 }}
    >
      {`${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`}
    </Typography>
  );
}
