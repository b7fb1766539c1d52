import Box from '@mui/material/Box';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '@/components/ui/states';
import { useOnline } from '@/lib/hooks/use-online';
import { AdminFrame } from '../components/admin-frame';
import { useGiftReports, useSongReports } from './api/reports';
import { ReportedGift } from './components/reported-gift';
import { ReportedSong } from './components/reported-song';

/** Open reports of visitors about public songs, and of recipients about gift pages. */
export function ReportsPage() {
  const songs = useSongReports();
  const gifts = useGiftReports();
  const reads = [songs, gifts];
  const failed = reads.find(({ status }) => status === 'error');
  const isOnline = useOnline();
  const isUnknown = reads.some(({ data }) => !data);
  return (
    <AdminFrame
      title="Reports"
      subtitle="Public songs and gift pages that somebody has reported, until one of you decides."
    >
      {!failed &&
        isUnknown &&
        (isOnline ? <LoadingState label="Loading reports..." /> : <OfflineState what="The reports" />)}
      {failed && <ErrorState title="The reports could not be loaded" onRetry={failed.retry} />}
      {!isUnknown && reads.every(({ data }) => data?.length === 0) && (
        <EmptyState
          title="No open reports"
          description="A new one appears here, and the team gets an e-mail."
        />
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {songs.data?.map((report) => (
          <ReportedSong key={report.id} report={report} />
        ))}
        {gifts.data?.map((report) => (
          <ReportedGift key={report.id} report={report} />
        ))}
      </Box>
    </AdminFrame>
  );
}
