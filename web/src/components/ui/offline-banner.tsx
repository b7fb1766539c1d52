import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import { useOnline } from '@/lib/hooks/use-online';
import { Banner } from './banner';

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner tone="yellow" sx={{ flexWrap: 'nowrap' }}>
          <CloudOffIcon aria-hidden fontSize="small" />
          <span>
            You are offline. What you see may be a little old; we will catch up as soon as you are back.
          </span>
        </Banner>
      )}
    </div>
  );
}
