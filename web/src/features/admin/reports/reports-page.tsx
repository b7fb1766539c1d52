import { Stack } from '@/components/ui/stack';
import { together } from '@/lib/firebase/together';
import { AdminFrame } from '../components/admin-frame';
import { CutNote, LoadedList } from '../components/lists';
import { useGiftReports, useSongReports } from './api/reports';
import { HiddenSongs } from './components/hidden-songs';
import { ReportedGift } from './components/reported-gift';
import { ReportedSong } from './components/reported-song';

/** Of each kind; with their songs at most 40 reads. */
const MOST_REPORTS = 20;

export function ReportsPage() {
  const songs = useSongReports(MOST_REPORTS);
  const gifts = useGiftReports(MOST_REPORTS);
  const { status, retry } = together([songs, gifts]);
  const reports = [
    ...(songs.data ?? []).map((report) => <ReportedSong key={report.id} report={report} />),
    ...(gifts.data ?? []).map((report) => <ReportedGift key={report.id} report={report} />),
  ];
  return (
    <AdminFrame title="Reports">
      <LoadedList read={{ status, data: reports, retry }} what="reports" empty="No open reports">
        {(found) => (
          <Stack gap={3}>
            {found}
            <CutNote
              count={Math.max(songs.data?.length ?? 0, gifts.data?.length ?? 0)}
              most={MOST_REPORTS}
              which="latest"
            />
          </Stack>
        )}
      </LoadedList>
      <HiddenSongs />
    </AdminFrame>
  );
}
