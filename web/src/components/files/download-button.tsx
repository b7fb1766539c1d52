import Button from '@mui/material/Button';
import { useDownload } from './use-download';

interface DownloadButtonProps {
  path: string;
  fileName: string;
  label: string;
  /** The file's content, when the client generates it. */
  text?: string | null;
  describedBy: string;
}

export function DownloadButton({ path, fileName, label, text = null, describedBy }: DownloadButtonProps) {
  const { download, isDownloading, progress } = useDownload();
  const percent = progress === null ? '...' : ` ${Math.round(progress * 100)}%`;
  return (
    <Button
      size="small"
      onClick={() => void download({ path, fileName, text })}
      aria-disabled={isDownloading}
      aria-describedby={describedBy}
    >
      <span>{isDownloading ? `Downloading${percent}` : label}</span>
    </Button>
  );
}
