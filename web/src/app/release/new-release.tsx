import Button from '@mui/material/Button';
import { brand } from '@keepsong/domain/brand';
import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { reportError } from '@/lib/early/report';

/** Leaves a slow connection to the requests of the page itself. */
const LATER_MS = 5_000;

/** With Save-Data on, no pages are precached. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export function NewRelease() {
  const [reload, setReload] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      import('./follow-releases').then(
        ({ followReleases }) => {
          if (!isGone) stop = followReleases((load) => setReload(() => load));
        },
        (error: unknown) => reportError(error, 'loading the code of the service worker'),
      );
    }, LATER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <div role="status">
      {reload && (
        <Banner tone="violet">
          A new version of {brand.name} is ready.
          <Button color="inherit" onClick={reload}>
            Reload
          </Button>
        </Banner>
      )}
    </div>
  );
}
