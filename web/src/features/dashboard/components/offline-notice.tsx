import Typography from '@mui/material/Typography';

/** Shown offline with an empty cache; the server may have data. */
export function OfflineNotice({ what }: { what: string }) {
  return (
    <Typography color="textSecondary">{`Your ${what} will be here as soon as you are back online.`}</Typography>
  );
}
