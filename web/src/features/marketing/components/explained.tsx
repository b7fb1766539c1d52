import Typography from '@mui/material/Typography';
import { Prose } from '@/components/ui/prose';
import { Stack } from '@/components/ui/stack';

interface ExplainedProps {
  title: string;
  text: string;
  level?: 'h2' | 'h3';
}

export function Explained({ title, text, level = 'h3' }: ExplainedProps) {
  return (
    <Stack gap={1}>
      <Typography variant="h3" component={level}>
        {title}
      </Typography>
      <Prose color="textSecondary">{text}</Prose>
    </Stack>
  );
}
