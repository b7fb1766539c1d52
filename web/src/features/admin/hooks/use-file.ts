import { useEffect, useState } from 'react';
import { reportError } from '@/lib/report';
import { storage } from '@/lib/firebase/storage';

export interface FileFacts {
  originalName: string;
  bytes: number;
}

/** What is known of a stored file; null until it is, or when it cannot be had. */
export function useFileFacts(path: string | null): FileFacts | null {
  const [found, setFound] = useState<{ path: string; facts: FileFacts } | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isWanted = true;
    storage()
      .then(({ sdk, fileAt }) => sdk.getMetadata(fileAt(path)))
      .then(({ size, customMetadata, name }) => {
        const facts = { originalName: customMetadata?.originalName ?? name, bytes: size };
        if (isWanted) setFound({ path, facts });
      })
      .catch((error: unknown) => reportError(error, 'asking about a file'));
    return () => {
      isWanted = false;
    };
  }, [path]);
  return found?.path === path ? found.facts : null;
}

/**
 * An address within this page for a private file, fetched with the admin's own right to it. Tries the paths in turn.
 * Null while it is fetched, the text `missing` when none can be had.
 */
export function useFileUrl(paths: readonly string[]): string | null {
  const wanted = paths.join('\n');
  const [found, setFound] = useState<{ wanted: string; url: string } | null>(null);
  useEffect(() => {
    if (wanted === '') return;
    let isWanted = true;
    let made: string | null = null;
    void fetchFirst(wanted.split('\n')).then((blob) => {
      if (!isWanted) return;
      if (blob) made = URL.createObjectURL(blob);
      setFound({ wanted, url: made ?? 'missing' });
    });
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [wanted]);
  return found?.wanted === wanted ? found.url : null;
}

async function fetchFirst(paths: readonly string[]): Promise<Blob | null> {
  for (const path of paths) {
    try {
      const { sdk, fileAt } = await storage();
      return await sdk.getBlob(fileAt(path));
    } catch (error) {
      if (path === paths.at(-1)) reportError(error, 'fetching a file');
    }
  }
  return null;
}
