import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormAlertProps {
  kind: 'error' | 'success';
  children: ReactNode;
}

/** The box that says how it went. The region is there before its text, so that screen readers notice the text. */
export function FormAlert({ kind, children }: FormAlertProps) {
  return (
    // Empty, it takes no place in the form's grid, nor a gap.
    <Box role={kind === 'error' ? 'alert' : 'status'} sx={{ '&:empty': { position: 'absolute' } }}>
      {children && (
        <Alert severity={kind} role="presentation">
          {children}
        </Alert>
      )}
    </Box>
  );
}
