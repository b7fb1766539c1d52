import Typography from '@mui/material/Typography';

export function CutNote({ count, most, which }: { count: number; most: number; which: 'latest' | 'oldest' }) {
  if (count < most) return null;
  return <Typography variant="caption">{`These are the ${which} ${most}. There can be more.`}</Typography>;
}
