import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import { useStore } from 'zustand';
import { useOnline } from '@/lib/hooks/use-online';
import { contactLost } from '@/lib/early/server-contact';
import { Banner } from './banner';

/** Warns that the data may be outdated, because the page reads from the cache only. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const isContactLost = useStore(contactLost);
  return (
    <div role="status">
      {(!isOnline || isContactLost) && (
        <Banner tone="yellow" sx={{ flexWrap: 'nowrap' }}>
          <CloudOffIcon aria-hidden fontSize="small" />
          <span>
            {isOnline
              ? 'We cannot reach the server; you see what was last known.'
              : 'You are offline. What you see may be a little old; we will catch up as soon as you are back.'}
          </span>
        </Banner>
      )}
    </div>
  );
}
