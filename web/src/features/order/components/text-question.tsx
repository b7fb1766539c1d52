import { TEXT_LIMITS, type OrderFormDraft } from '@keepsong/domain/order-form';
import { useController } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FIELD_LABELS, type FieldName } from '../model/form-fields';

type TextField = FieldName & keyof typeof TEXT_LIMITS;

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
  // Controlled, so that a field grows with a text that the draft or the profile has filled in.
  const { field: controlled, fieldState } = useController<OrderFormDraft, TextField>({ name: field });
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
      limit={TEXT_LIMITS[field]}
      isOptional={isOptional}
      placeholder={placeholder ?? ''}
      autoComplete={autoComplete}
      attributes={{ 'aria-required': !isOptional }}
    />
  );
}
