import type { SongReport } from '@keepsong/domain/documents/song-report';
import type { Song } from '@keepsong/domain/documents/song';
import { reviewSong } from '@keepsong/domain/calls/review-song';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { AdminFrame } from '../components/admin-frame';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import { useSong } from '@/entities/song/song';
import { useCommand } from '@/lib/command';
import { useOnline } from '@/lib/hooks/use-online';
import { toast } from '@/lib/toast';
import { useGiftReports, useSongReports } from './api/reports';
import { ReportedGift } from './components/reported-gift';
import { ReportList } from './components/report-list';

/** Open reports of visitors about public songs, and of recipients about gift pages. */
export function ReportsPage() {
  const songs = useSongReports();
  const gifts = useGiftReports();
  const reads = [songs, gifts];
  const failed = reads.find(({ status }) => status === 'error');
  const isOnline = useOnline();
  // An empty list from the cache does not mean that there are none.
  const isUnknown = reads.some(({ data, fromCache }) => !data || (fromCache && data.length === 0));
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

function ReportedSong({ report }: { report: SongReport }) {
  const { status, data, fromCache, retry } = useSong(report.id);
  const song = data === null && fromCache ? undefined : data;
  const unread = status === 'error' ? 'A reported song' : 'Loading...';
  const title = song === null ? 'A song that no longer exists' : (song?.title ?? unread);

  return (
    <Panel
      title={title}
      aside={
        <Typography color="textSecondary" className="tabular">
          {report.count === 1 ? '1 report' : `${report.count} reports`}
        </Typography>
      }
    >
      <ReportList reports={report.reports} />
      {status === 'error' && <ErrorState title="The song could not be loaded" onRetry={retry} />}
      {song !== undefined && <Decision report={report} song={song} />}
    </Panel>
  );
}

/** `song` null: it no longer exists. */
function Decision({ report, song }: { report: SongReport; song: Song | null }) {
  const { run, isPending } = useCommand(reviewSong, { failure: { title: 'Nothing was changed' } });

  async function decide(decision: 'hide' | 'keep'): Promise<void> {
    const reply = await run({ songId: report.id, decision });
    if (reply) toast.success(reply.isHidden ? 'The song is hidden' : 'The reports are closed');
  }

  return (
    <Row sx={{ columnGap: 3, mt: 2 }}>
      <Row>
        {song && (
          <Button
            variant="outlined"
            color="error"
            aria-disabled={isPending}
            onClick={() => void decide('hide')}
          >
            Hide the song
          </Button>
        )}
        <Button variant="outlined" aria-disabled={isPending} onClick={() => void decide('keep')}>
          {song ? 'Keep it public' : 'Close the reports'}
        </Button>
      </Row>
      {song && (
        <Row sx={{ columnGap: 3 }}>
          <Link component={RouterLink} to={paths.adminOrder(song.orderId)}>
            Open its order
          </Link>
          {song.isPublic && (
            <Link component={RouterLink} to={paths.publicSong(song.id)}>
              See its public page
            </Link>
          )}
        </Row>
      )}
    </Row>
  );
}
