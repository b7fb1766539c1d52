import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { useOnline } from '@/lib/hooks/use-online';

/** Warns that the data may be outdated, because offline the page reads from the cache. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            gap: 1,
            justifyContent: 'center',
            alignItems: 'center',
            padding: 1,
            fontSize: '0.9375rem',
            backgroundColor: theme.vars.palette.keepsong.tones.yellow.soft,
            color: theme.vars.palette.keepsong.tones.yellow.strong,
          })}
        >
          <CloudOffIcon aria-hidden fontSize="small" />
          You are offline. What you see may be a little old; we will catch up as soon as you are back.
        </Box>
      )}
    </div>
  );
}
