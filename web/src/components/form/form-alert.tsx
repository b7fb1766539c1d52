import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

interface FormAlertProps {
  kind: 'error' | 'success';
  sx?: SystemStyleObject<Theme>;
  children: ReactNode;
}

/**
 * The result of a form or of a button, beside it. Screen readers announce an alert when it appears, but a status only if its
 * region was there before the text: out of the grid while empty, so that it adds no gap.
 */
export function FormAlert({ kind, sx, children }: FormAlertProps) {
  if (kind === 'error' && !children) return null;
  return (
    <Box role={kind === 'error' ? 'alert' : 'status'} sx={{ ...sx, '&:empty': { position: 'absolute' } }}>
      {children && (
        <Alert severity={kind} role="presentation">
          {children}
        </Alert>
      )}
    </Box>
  );
}
