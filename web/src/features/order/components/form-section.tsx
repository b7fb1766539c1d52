import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {lead}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, mt: 3 }}>{children}</Box>
    </Box>
  );
}
