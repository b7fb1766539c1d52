import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormAlertProps {
  kind: 'error' | 'success';
  children: ReactNode;
}

/** Shows the result of a form. The live region exists before its text, so that screen readers announce it. */
export function FormAlert({ kind, children }: FormAlertProps) {
  return (
    // Out of the grid while empty, so that it adds no gap.
    <Box role={kind === 'error' ? 'alert' : 'status'} sx={{ '&:empty': { position: 'absolute' } }}>
      {children && (
        <Alert severity={kind} role="presentation">
          {children}
        </Alert>
      )}
    </Box>
  );
}
