import type { Song } from '@keepsong/domain/documents/song';
import { lastReportOf, type SongReport } from '@keepsong/domain/documents/song-report';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '@/components/ui/loaded';
import { Row } from '@/components/ui/row';
import { paths } from '@/config/paths';
import { useSong } from '@/entities/song/song';
import { toast } from '@/lib/feedback/toast';
import { useReviewSong } from '../../api/review-song';
import { ReportPanel } from './report-panel';

/** A song can be hidden here already: a report came after the decision, or it was hidden on its order's page. */
function keepLabel(song: Song | null): string {
  if (!song) return 'Close the reports';
  return song.isHidden ? 'Keep it hidden' : 'Keep it public';
}

export function ReportedSong({ report }: { report: SongReport }) {
  const { id: songId } = report;
  const read = useSong(songId);
  const { run, isPending } = useReviewSong();
  const unread = read.status === 'error' ? 'A reported song' : 'Loading...';
  const title = read.status === 'missing' ? 'A song that no longer exists' : (read.data?.title ?? unread);

  async function decide(decision: 'hide' | 'keep'): Promise<void> {
    const reply = await run({ songId, decision, seenUntil: lastReportOf(report) });
    if (reply) toast.success(decision === 'hide' ? 'The song is hidden' : 'The reports are closed');
  }

  /** Null: the song no longer exists. */
  const decisionAbout = (song: Song | null) => (
    <Row gap={3}>
      <Row>
        {song && !song.isHidden && (
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
          <span>{keepLabel(song)}</span>
        </Button>
      </Row>
      {song && (
        <Row gap={3}>
          <Link component={RouterLink} to={paths.adminOrder(song.orderId)}>
            Open its order
          </Link>
          {song.isPublic && !song.isHidden && (
            <Link component={RouterLink} to={paths.publicSong(song.id)}>
              See its public page
            </Link>
          )}
        </Row>
      )}
    </Row>
  );

  return (
    <ReportPanel title={title} report={report}>
      <Loaded read={read} failure="The song could not be loaded" loading={null} empty={decisionAbout(null)}>
        {decisionAbout}
      </Loaded>
    </ReportPanel>
  );
}
