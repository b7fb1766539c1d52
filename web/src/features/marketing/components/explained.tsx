import Typography from '@mui/material/Typography';

interface ExplainedProps {
  title: string;
  text: string;
  level?: 'h2' | 'h3';
}

/** A heading with the sentence that explains it. */
export function Explained({ title, text, level = 'h3' }: ExplainedProps) {
  return (
    <div>
      <Typography variant="h3" component={level}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '36rem' }}>
        {text}
      </Typography>
    </div>
  );
}
