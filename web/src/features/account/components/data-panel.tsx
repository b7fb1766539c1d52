import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '@/components/ui/panel';
import { useExportData } from '../api/export-data';

export function DataPanel() {
  const { exportData, isExporting } = useExportData();
  return (
    <Panel title="Your Data">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography color="textSecondary">
          Everything we keep about you, your orders and your songs, with the files, as one ZIP file. Open its
          index.html to read it.
        </Typography>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          aria-disabled={isExporting}
          onClick={() => void exportData()}
        >
          <span>{isExporting ? 'Collecting…' : 'Download my data'}</span>
        </Button>
      </Box>
    </Panel>
  );
}
