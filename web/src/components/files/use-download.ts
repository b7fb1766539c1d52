import { useState } from 'react';
import { useAction } from '@/lib/calls/action';
import { saveFile } from '@/lib/files/save-file';
import { fetchPrivateFile } from '@/lib/firebase/private-file';

const FAILURE = { title: 'Error', description: 'The file could not be downloaded. Please try again.' };

/** Downloads a private file under a name. `progress`: from 0 to 1, null while unknown. */
export function useDownload() {
  const [progress, setProgress] = useState<number | null>(null);
  const { run, isPending } = useAction(
    async ({ path, fileName, text }: { path: string; fileName: string; text: string | null }) => {
      if (text !== null) return saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
      setProgress(null);
      const blob = await fetchPrivateFile(path, (bytes, totalBytes) => {
        setProgress(totalBytes === null ? null : Math.min(1, bytes / totalBytes));
      });
      saveFile(blob, fileName);
    },
    { failure: FAILURE },
  );
  return { download: run, isDownloading: isPending, progress };
}
