import Typography from '@mui/material/Typography';

interface PartNameProps {
  id?: string;
  /** One below the heading above it. */
  level?: 'h3' | 'h4';
  children: string;
}

/** The name of a part of the lyrics: verse, chorus. */
export function PartName({ id, level = 'h3', children }: PartNameProps) {
  return (
    <Typography id={id} dir="auto" variant="overline" component={level} color="secondary" sx={{ mb: 0.5 }}>
      {children}
    </Typography>
  );
}
