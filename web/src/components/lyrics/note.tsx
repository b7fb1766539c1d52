import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoteProps {
  title?: string;
  children: ReactNode;
  /** Red, and announced at once. */
  isUrgent?: boolean;
}

/** Explains a state of the lyrics and offers actions. */
export function Note({ title, children, isUrgent = false }: NoteProps) {
  return (
    <Alert
      severity={isUrgent ? 'error' : 'warning'}
      role={isUrgent ? 'alert' : 'note'}
      icon={false}
      sx={{ mb: 2.5, '& > .MuiAlert-message': { display: 'grid', gap: 1.5, flex: 1 } }}
    >
      {title && (
        <Typography variant="h5" component="p">
          {title}
        </Typography>
      )}
      {children}
    </Alert>
  );
}
