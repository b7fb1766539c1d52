import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { saveFile } from '@/lib/save-file';
import { useFetching } from '../hooks/use-fetching';
import type { Fetching } from '../hooks/use-fetching';

interface DownloadButtonProps {
  path: string;
  fileName: string;
  label: string;
  /** The id of the heading that says whose file it is. */
  describedBy: string;
}

export function DownloadButton({ path, fileName, label, describedBy }: DownloadButtonProps) {
  const { fetching, fetchThen } = useFetching('The file could not be downloaded. Please try again.');
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      onClick={() => void fetchThen(path, ({ blob }) => saveFile(blob, fileName))}
      aria-disabled={fetching !== null}
      aria-describedby={describedBy}
      className="tabular"
    >
      {fetching ? inWords(fetching) : label}
    </Button>
  );
}

function inWords({ share }: Fetching): string {
  return share === null ? 'Downloading…' : `Downloading ${Math.round(share * 100)}%`;
}
