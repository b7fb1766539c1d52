import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { useContactLost } from '@/lib/hooks/use-contact-lost';
import { useOnline } from '@/lib/hooks/use-online';

/** Warns that the data may be outdated, because the page reads from the cache only. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const isContactLost = useContactLost();
  return (
    <div role="status">
      {(!isOnline || isContactLost) && (
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
          {isOnline
            ? 'We cannot reach the server; you see what was last known.'
            : 'You are offline. What you see may be a little old; we will catch up as soon as you are back.'}
        </Box>
      )}
    </div>
  );
}
