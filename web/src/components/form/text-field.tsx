import Box from '@mui/material/Box';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes, Ref } from 'react';
import { counting } from './counting';
import { useLikelyAddress } from './likely-address';

export interface TextFieldProps extends Omit<
  MuiTextFieldProps,
  'error' | 'helperText' | 'inputRef' | 'label' | 'ref' | 'slotProps' | 'variant'
> {
  label: string;
  error?: string | undefined;
  /** Announces the error at once, in a form that does not move the focus to the field. */
  announces?: boolean;
  /** Announced with the field; an error replaces it. */
  hint?: string | undefined;
  /** The greatest number of characters, as people count them. Longer text is kept and shows an error; the form must refuse it. */
  limit?: number;
  /** What is in a registered field, for the limit: it has no `value`, which React would render before the change is known. */
  typed?: string;
  /** Keeps the label above, for an input with a placeholder pattern. */
  labelAbove?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readOnly?: boolean;
  /** The earliest moment of a field for one. */
  min?: string | number;
  ref?: Ref<HTMLInputElement>;
}

/** An outlined input with its label, hint and error. Takes the result of `register`, or `value` and `onChange`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    announces = false,
    hint,
    limit,
    typed = '',
    labelAbove,
    inputMode,
    readOnly,
    min,
    ref,
    below,
    ...input
  } = useLikelyAddress(props);
  const { count, tooLong } = counting(typeof input.value === 'string' ? input.value : typed, limit);
  const problem = error ?? tooLong;
  const help = problem ?? hint;
  // Nobody asks for the description while typing.
  const announced = announces || error === undefined ? problem : undefined;
  return (
    <>
      <MuiTextField
        {...input}
        label={<span>{label}</span>}
        error={problem !== undefined}
        {...(ref && { inputRef: ref })}
        helperText={
          (help ?? count ?? below) && (
            <>
              <span>{help}</span>
              {below}
              <Box component="span" sx={{ marginInlineStart: 'auto', textAlign: 'end' }}>
                {count}
              </Box>
            </>
          )
        }
        slotProps={{
          ...(labelAbove && { inputLabel: { shrink: true } }),
          htmlInput: { dir: 'auto', inputMode, readOnly, min },
          // The hint of a disabled field can say how to enable it, so it stays legible.
          formHelperText: { sx: { display: 'flex', gap: 2, '&.Mui-disabled': { color: 'text.secondary' } } },
        }}
      />
      {announced && (
        <span role="alert" className="visually-hidden">
          {announced}
        </span>
      )}
    </>
  );
}
