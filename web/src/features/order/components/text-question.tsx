import { TEXT_LIMITS, type OrderFormDraft } from '@keepsong/domain/order-form';
import { useController } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FIELD_LABELS, type FieldName } from '../model/form-fields';

const LIMITS = {
  name: TEXT_LIMITS.name,
  email: TEXT_LIMITS.email,
  phone: TEXT_LIMITS.phone,
  songTitle: TEXT_LIMITS.songTitle,
  theme: TEXT_LIMITS.theme,
  lyrics: TEXT_LIMITS.lyrics,
  otherMusicStyle: TEXT_LIMITS.style,
  otherMood: TEXT_LIMITS.style,
  references: TEXT_LIMITS.references,
} satisfies Partial<Record<FieldName, number>>;

interface TextQuestionProps {
  field: keyof typeof LIMITS;
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
  // Controlled, so that a field grows with a text that the draft or the profile has filled in.
  const { field: controlled, fieldState } = useController<OrderFormDraft, keyof typeof LIMITS>({
    name: field,
  });
  return (
    <Field
      {...controlled}
      value={controlled.value ?? ''}
      id={`order-${field}`}
      label={FIELD_LABELS[field]}
      type={type}
      multiline={rows !== undefined}
      {...(rows === undefined
        ? {}
        : {
            minRows: rows,
            maxRows: 24,
            // MUI computes the height in the browser, so the prerendered form needs it. Not for MUI's hidden copy, which it measures.
            sx: { '& textarea:not([aria-hidden])': { minHeight: minHeight ?? `${rows}lh` } },
          })}
      hint={hint}
      error={fieldState.error?.message}
      limit={LIMITS[field]}
      isOptional={isOptional}
      placeholder={placeholder ?? ''}
      autoComplete={autoComplete}
      attributes={{ 'aria-required': !isOptional }}
    />
  );
}
