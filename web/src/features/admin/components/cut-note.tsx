import Typography from '@mui/material/Typography';

interface CutNoteProps {
  count: number;
  /** The limit of the list. */
  most: number;
  which: 'latest' | 'oldest';
}

/** Says below a list without pages that it is cut at its limit. */
export function CutNote({ count, most, which }: CutNoteProps) {
  if (count < most) return null;
  return <Typography variant="caption">{`These are the ${which} ${most}. There can be more.`}</Typography>;
}
