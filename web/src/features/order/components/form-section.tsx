import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Stack } from '@/components/ui/stack';

interface FormSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap={3}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        <Typography color="textSecondary">{lead}</Typography>
      </div>
      <Stack gap={4}>{children}</Stack>
    </Stack>
  );
}
