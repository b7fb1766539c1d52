import Typography from '@mui/material/Typography';

export function OfflineNotice({ what }: { what: string }) {
  return (
    <Typography color="textSecondary">{`Your ${what} will be here as soon as you are back online.`}</Typography>
  );
}
