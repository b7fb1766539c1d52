import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '@/components';
import { CallError } from '@/lib/firebase/call';
import { saveFile } from '@/lib/save-file';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';
import { readMyData } from '../api/account';

export function DataPanel() {
  const toast = useToast();
  const [isWorking, setIsWorking] = useState(false);

  async function download(): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    try {
      const data = await readMyData();
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(blob, `keepsong-my-data-${data.exportedAt.slice(0, 10)}.json`);
    } catch (error) {
      if (!(error instanceof CallError)) reportError(error, 'exporting the data');
      toast.error('Error', error instanceof CallError ? error.message : 'Please try again in a moment.');
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <Panel title="Your Data">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography color="textSecondary">
          Everything we keep about you, your orders and your songs, in one JSON file.
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon />}
          aria-disabled={isWorking}
          onClick={() => void download()}
        >
          {isWorking ? 'Collecting…' : 'Download my data'}
        </Button>
      </Box>
    </Panel>
  );
}
