import Typography from '@mui/material/Typography';
import { Prose, Stack } from '@/components/ui/layout';

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
