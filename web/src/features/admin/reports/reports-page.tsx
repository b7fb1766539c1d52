import type { Song } from '@keepsong/domain/documents/song';
import { type GiftReport, lastReportOf, type SongReport } from '@keepsong/domain/documents/reports';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { reviewGift } from '@keepsong/domain/calls/moderation';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { REPORT_REASON_LABELS } from '@keepsong/domain/report-song';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Row, Stack, Written } from '@/components/ui/layout';
import { together } from '@/lib/firebase/together';
import { Loaded } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { useSong } from '@/entities/song/song';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { HiddenBadge } from '@/components/ui/badge';
import { ConfirmButton } from '@/components/ui/dialog';
import { Fact, Facts, Panel } from '@/components/ui/panel';
import { clockMomentOf } from '@/lib/text/dates';
import { AdminFrame } from '../components/admin-frame';
import { CutNote, ListRow, LoadedList } from '../components/lists';
import { useGiftReports, useHiddenSongs, useSongReports } from './api/reports';
import { HideSong, StopHiding, useReviewSong } from '../components/hide-song';
import { OrderLink } from '../components/links';

/** Of each kind; with their songs at most 40 reads. */
const MOST_REPORTS = 20;

const ENDING = { variant: 'outlined', color: 'error', size: 'medium' } as const;

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
              which={null}
            />
          </Stack>
        )}
      </LoadedList>
      <HiddenSongs />
    </AdminFrame>
  );
}

/** A song can be hidden here already: a report came after the decision, or it was hidden on its order's page. */
const keepLabel = (song: Song | null): string =>
  song ? `Keep it ${song.isHidden ? 'hidden' : 'public'}` : 'Close the reports';

function ReportedSong({ report }: { report: SongReport }) {
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
        <HideSong song={song} seenUntil={seenUntil} label="Hide the song" button={ENDING} />
      )}
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => void run({ songId, decision: 'keep', seenUntil, reason: '' })}
      >
        <span>{keepLabel(song)}</span>
      </Button>
      {song?.isPublic && !song.isHidden && <Link href={paths.publicSong(song.id)}>See its public page</Link>}
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

/** A reported gift page with its texts, because admins cannot open the page. */
function ReportedGift({ report }: { report: GiftReport }) {
  const { id, orderId, songTitle, recipient, sender, words } = report;
  const { run, isPending } = useCommand(reviewGift, {
    failure: { title: 'Nothing was changed' },
    success: (_reply, { decision }) =>
      toast.success(decision === 'end' ? 'The page is closed' : 'The reports are closed'),
  });
  const decide = (decision: 'end' | 'keep') => run({ giftId: id, decision, seenUntil: lastReportOf(report) });

  return (
    <ReportPanel title={`Gift page: ${songTitle}`} report={report}>
      <Facts>
        <Fact name="For">{recipient}</Fact>
        <Fact name="From">{sender}</Fact>
        <Fact name="Words">{words}</Fact>
      </Facts>
      <Decisions orderId={orderId}>
        <ConfirmButton
          label="End page"
          button={ENDING}
          title="End this page for good?"
          confirmLabel="End it"
          isDestructive
          isPending={isPending}
          onConfirm={() => decide('end')}
        >
          Its link stops working at once. Nobody can open it again, and its owner cannot make another one.
        </ConfirmButton>
        <Button variant="outlined" aria-disabled={isPending} onClick={() => void decide('keep')}>
          Keep page
        </Button>
      </Decisions>
    </ReportPanel>
  );
}

const MOST_HIDDEN = 50;

function HiddenSongs() {
  const read = useHiddenSongs(MOST_HIDDEN);
  if (read.status === 'loading' || read.data?.length === 0) return null;
  return (
    <Panel title="Hidden songs">
      <Loaded read={read} failure="The hidden songs could not be loaded">
        {(found) => (
          <>
            <ul className="ruled" aria-label="Hidden songs">
              {found.map((song) => (
                <ListRow key={song.id} ref={focusNextOnRemoval} columns="minmax(0, 1fr) auto">
                  <OrderLink orderId={song.orderId} dir="auto">
                    {song.title || UNTITLED_SONG}
                  </OrderLink>
                  <Row>
                    <HiddenBadge />
                    <StopHiding song={song} />
                  </Row>
                </ListRow>
              ))}
            </ul>
            <CutNote count={found.length} most={MOST_HIDDEN} which="latest" />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface ReportPanelProps {
  title: string;
  report: SongReport;
  children: ReactNode;
}

function ReportPanel({ title, report: { count, reports }, children }: ReportPanelProps) {
  return (
    <Panel
      as="article"
      ref={focusNextOnRemoval}
      title={title}
      aside={<Typography color="textSecondary">{count === 1 ? '1 report' : `${count} reports`}</Typography>}
    >
      <Stack component="ul" gap={1.5}>
        {reports.toReversed().map(({ reason, details, at }) => (
          <li key={at.getTime()}>
            <Typography variant="subtitle2">{REPORT_REASON_LABELS[reason]}</Typography>
            {details && <Written keepsLines>{details}</Written>}
            <Typography variant="caption">{clockMomentOf(at)}</Typography>
          </li>
        ))}
      </Stack>
      {children}
    </Panel>
  );
}

function Decisions({ orderId, children }: { orderId: string | undefined; children: ReactNode }) {
  return (
    <Row gap={3}>
      <Row>{children}</Row>
      {orderId && (
        <OrderLink orderId={orderId} color="primary">
          Open its order
        </OrderLink>
      )}
    </Row>
  );
}
