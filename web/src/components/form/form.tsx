import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode, SubmitEvent } from 'react';

interface FormProps {
  label: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  id?: string;
  role?: 'search';
  sx?: SystemStyleObject<Theme>;
  children: ReactNode;
}

/** A column of fields. `noValidate`, because the fields show their own errors. */
export function Form({ label, onSubmit, sx, children, ...form }: FormProps) {
  return (
    <Box
      {...form}
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void onSubmit(event);
      }}
      sx={{ display: 'grid', gap: 2.5, ...sx }}
    >
      {children}
    </Box>
  );
}
