import Typography from '@mui/material/Typography';

/** Without a connection and without anything kept on this device nobody knows what there is. */
export function NotReached({ what }: { what: string }) {
  return (
    <Typography color="textSecondary">Your {what} will be here as soon as you are back online.</Typography>
  );
}
