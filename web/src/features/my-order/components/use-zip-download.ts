import { useRef, useState } from 'react';
import { useAction } from '@/lib/action';
import { CallError } from '@/lib/call-error';
import { fetchPrivateFile } from '@/lib/private-file';
import { openSaveTarget } from '@/lib/save-target';
import { packFiles } from '../model/pack-files';
import type { Packing } from '../model/pack-files';
import type { YourFile } from '../model/your-files';

interface Wanted {
  files: readonly YourFile[];
  fileName: string;
}

/** Downloads several files as one ZIP. `missing`: files that failed in the last one. */
export function useZipDownload() {
  const [packing, setPacking] = useState<Packing | null>(null);
  const [missing, setMissing] = useState<readonly YourFile[]>([]);
  const controller = useRef<AbortController | null>(null);

  const { run, isPending } = useAction(
    async ({ files, fileName }: Wanted) => {
      setMissing([]);
      const target = await openSaveTarget(fileName, 'application/zip');
      if (!target) return;
      const { signal } = (controller.current = new AbortController());
      try {
        const failed = await packFiles({
          files,
          fetchFile: (path, onProgress) => fetchPrivateFile(path, onProgress, signal),
          write: target.write,
          signal,
          onProgress: setPacking,
        });
        if (failed.length === files.length) throw new Error('None of the files could be fetched');
        await target.finish();
        setMissing(failed);
      } catch (error) {
        await target.discard();
        if (!signal.aborted) throw error;
      } finally {
        setPacking(null);
      }
    },
    {
      failure: (error) => ({
        title: 'Error',
        description:
          error instanceof CallError ? error.message : 'The files could not be downloaded. Please try again.',
      }),
    },
  );

  return { download: run, isPending, packing, missing, cancel: () => controller.current?.abort() };
}
