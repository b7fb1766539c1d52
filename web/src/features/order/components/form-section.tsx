import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <SectionHeading id={id} title={title} lead={lead} />
      <Box sx={{ display: 'grid', gap: 4, mt: 3 }}>{children}</Box>
    </Box>
  );
}

interface SectionHeadingProps {
  id: string;
  title: string;
  lead?: string | undefined;
}

function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {lead && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      )}
    </>
  );
}
