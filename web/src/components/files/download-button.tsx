import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAction } from '@/lib/calls/action';
import { saveFile } from '@/lib/files/save-file';
import { fetchPrivateFile } from '@/lib/firebase/private-file';

interface DownloadButtonProps {
  path: string;
  fileName: string;
  label: string;
  describedBy: string;
}

export function DownloadButton({ path, fileName, label, describedBy }: DownloadButtonProps) {
  const { download, isDownloading, progress } = useDownload();
  const percent = progress === null ? '...' : ` ${Math.round(progress * 100)}%`;
  return (
    <Button
      size="small"
      onClick={() => void download({ path, fileName })}
      aria-disabled={isDownloading}
      aria-describedby={describedBy}
    >
      <span>{isDownloading ? `Downloading${percent}` : label}</span>
    </Button>
  );
}

const FAILURE = { title: 'Error', description: 'The file could not be downloaded. Please try again.' };

/** Downloads a private file under a name. `progress`: from 0 to 1, null while unknown. */
export function useDownload() {
  const [progress, setProgress] = useState<number | null>(null);
  const { run, isPending } = useAction(
    async ({ path, fileName }: { path: string; fileName: string }) => {
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
