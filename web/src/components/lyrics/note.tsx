import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Stack } from '@/components/ui/stack';

interface NoteProps {
  title?: string;
  children: ReactNode;
  isUrgent?: boolean;
}

/** Explains a state of the lyrics and offers actions. */
export function Note({ title, children, isUrgent = false }: NoteProps) {
  return (
    <Alert severity={isUrgent ? 'error' : 'warning'} role={isUrgent ? 'alert' : 'note'} icon={false}>
      <Stack gap={1.5}>
        {title && (
          <Typography variant="h5" component="p">
            {title}
          </Typography>
        )}
        {children}
      </Stack>
    </Alert>
  );
}
