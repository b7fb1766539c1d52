import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { useEffect, useState } from 'react';
import { privateFile } from '../api/private-files';

/** Tries the light copy first; the original where there is none. Null when neither can be had. */
async function coverUrl(path: string): Promise<string | null> {
  for (const candidate of [coverVariantPath(path, 640), path]) {
    try {
      return (await privateFile(candidate)).url;
    } catch {
      // The sleeve stands in for a cover that can't be had.
    }
  }
  return null;
}

/** An address within this page for a song's cover, or null while there is none to show. */
export function useCover(path: string | null): string | null {
  const [found, setFound] = useState<{ path: string; url: string | null } | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isWanted = true;
    void coverUrl(path).then((url) => {
      if (isWanted) setFound({ path, url });
    });
    return () => {
      isWanted = false;
    };
  }, [path]);
  return found?.path === path ? found.url : null;
}
