import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoteProps {
  title?: string;
  children: ReactNode;
  /** Red and announced at once, for what keeps somebody from going on. */
  isUrgent?: boolean;
}

/** A slip of paper laid on the sheet: why something is so, and what to do. */
export function Note({ title, children, isUrgent = false }: NoteProps) {
  return (
    <Box
      role={isUrgent ? 'alert' : 'note'}
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        p: 2,
        mb: 2.5,
        borderRadius: '10px',
        backgroundColor: theme.vars.palette.keepsong.tones[isUrgent ? 'pink' : 'yellow'].soft,
        color: theme.vars.palette.keepsong.tones[isUrgent ? 'pink' : 'yellow'].strong,
      })}
    >
      {title && (
        <Typography variant="h5" component="p">
          {title}
        </Typography>
      )}
      {children}
    </Box>
  );
}
