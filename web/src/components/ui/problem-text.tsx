import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ProblemTextProps {
  sx?: SystemStyleObject<Theme>;
  children: ReactNode;
}

/** The error of an action. The live region exists before its text, so that screen readers announce it. */
export function ProblemText({ sx = {}, children }: ProblemTextProps) {
  return (
    <Box role="alert" sx={{ color: 'error.main', ...sx, '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  );
}
