import Typography from '@mui/material/Typography';

interface CutNoteProps {
  count: number;
  most: number;
  which: 'latest' | 'oldest';
}

export function CutNote({ count, most, which }: CutNoteProps) {
  if (count < most) return null;
  return <Typography variant="caption">{`These are the ${which} ${most}. There can be more.`}</Typography>;
}
