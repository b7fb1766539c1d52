import type { Song } from '@keepsong/domain/documents/song';
import { lastReportOf, type SongReport } from '@keepsong/domain/documents/reports';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Loaded } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { useSong } from '@/entities/song/song';
import { HideSong, useReviewSong } from '../../components/hide-song';
import { Decisions, ReportPanel } from './report-panel';

/** A song can be hidden here already: a report came after the decision, or it was hidden on its order's page. */
function keepLabel(song: Song | null): string {
  if (!song) return 'Close the reports';
  return song.isHidden ? 'Keep it hidden' : 'Keep it public';
}

export function ReportedSong({ report }: { report: SongReport }) {
  const { id: songId } = report;
  const read = useSong(songId);
  const { run, isPending } = useReviewSong('The reports are closed');
  const unread = read.status === 'error' ? 'A reported song' : 'Loading...';
  const title = read.status === 'missing' ? 'A song that no longer exists' : (read.data?.title ?? unread);
  const seenUntil = lastReportOf(report);

  /** Null: the song no longer exists. */
  const decisionAbout = (song: Song | null) => (
    <Decisions orderId={song?.orderId}>
      {song && !song.isHidden && (
        <HideSong
          song={song}
          seenUntil={seenUntil}
          label="Hide the song"
          button={{ variant: 'outlined', color: 'error', size: 'medium' }}
        />
      )}
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => void run({ songId, decision: 'keep', seenUntil, reason: '' })}
      >
        <span>{keepLabel(song)}</span>
      </Button>
      {song?.isPublic && !song.isHidden && (
        <Link href={paths.publicSong(song.id)}>
          See its public page
        </Link>
      )}
    </Decisions>
  );

  return (
    <ReportPanel title={title} report={report}>
      <Loaded read={read} failure="The song could not be loaded" loading={null} empty={decisionAbout(null)}>
        {decisionAbout}
      </Loaded>
    </ReportPanel>
  );
}
