import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface QuestionProps {
  /** Id of the control, or of the group when `asGroup`. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  /** The control is a group of choices: a label element cannot name it. */
  asGroup?: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

export const labelId = (id: string) => `${id}-label`;

/** The `aria-describedby` of a control: its hint, and its error while there is one. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function Question(props: QuestionProps) {
  const { id, label, hint, error, isOptional, asGroup, sx, children } = props;
  return (
    <Box {...(sx && { sx })}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: hint ? 0 : 1 }}>
        <Typography
          variant="subtitle2"
          id={labelId(id)}
          {...(asGroup ? { component: 'span' as const } : { component: 'label' as const, htmlFor: id })}
        >
          {label}
        </Typography>
        {isOptional && (
          <Typography variant="caption" component="span">
            optional
          </Typography>
        )}
      </Box>
      {hint && (
        <Typography variant="caption" id={`${id}-hint`} sx={{ mb: 1 }}>
          {hint}
        </Typography>
      )}
      {children}
      {error && (
        <FormHelperText error id={`${id}-error`} sx={{ mt: 0.75 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
