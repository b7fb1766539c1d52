import type { ListedSong } from '@keepsong/domain/gallery';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import ShareIcon from '@mui/icons-material/IosShareRounded';
import {
  LONGEST_REPORT_DETAILS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  REPORT_SONG_API,
} from '@keepsong/domain/report-song';
import { isWithin, tooLongMessage } from '@keepsong/domain/text';
import FlagIcon from '@mui/icons-material/OutlinedFlagRounded';
import type { SongReportRequest } from '@keepsong/domain/documents/reports';
import { Columns, Page, PageHeading, Row, Stack, Written } from '@/components/ui/layout';
import { Framed, SongArt } from '@/components/ui/cover';
import { EmptyState, Loaded, LoadingState } from '@/components/ui/loaded';
import { PlaySongButton } from '@/components/ui/play-button';
import { paths } from '@/config/paths';
import { readOf } from '@/lib/calls/read-of';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { formatTime } from '@/lib/text/format';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import { copyText, shareAddress } from '@/lib/browser/share';
import { FormAlert } from '@/components/form/form-alert';
import { SelectField } from '@/components/form/select-field';
import { ModalForm, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Modal } from '@/components/ui/dialog';
import { useAction } from '@/lib/calls/action';
import { toast } from '@/lib/feedback/toast';
import { usePublicSong } from './api/public-song';
import { MakeYourOwn } from './components/make-your-own';
import { trackOf } from './components/public-song-card';

const MISSING = 'This song is not here';

const back = (
  <Button href={paths.publicSongs} variant="outlined">
    Browse Songs
  </Button>
);

export function PublicSongPage() {
  const { id = '' } = useParams();
  const read = readOf(usePublicSong(id));
  usePageTitle(read.status === 'missing' ? MISSING : (read.data?.title ?? null));
  return (
    <Page>
      <Loaded
        read={read}
        failure="Unable to load songs"
        advice="Please try again later"
        loading={<LoadingState label="Loading songs..." fullPage />}
        empty={
          <>
            <PageHeading title={MISSING} />
            <EmptyState
              title="Its owner may have taken it back"
              description="A public song stays only as long as the person it belongs to wants to share it."
              action={back}
            />
          </>
        }
        as="page"
      >
        {(song) => <Song song={song} />}
      </Loaded>
      <MakeYourOwn />
    </Page>
  );
}

function Song({ song }: { song: ListedSong }) {
  const track = useMemo(() => trackOf(song), [song]);
  const player = usePlayerStore();
  const inPlayer = useSongInPlayer(song.id);
  return (
    <Columns component="article" count={2} gap={6} stackedGap={3}>
      <Framed elevation={6} sx={{ alignSelf: 'start' }}>
        <SongArt title={song.title} url={track.coverUrl} isPlaying={inPlayer === 'playing'} eager />
      </Framed>
      <div>
        <PageHeading title={song.title} />
        <Stack gap={3} align="start">
          <Written color="textSecondary">{song.style}</Written>
          {song.themes && <Written>{song.themes}</Written>}
          <Row gap={2}>
            {track.url !== null && (
              <PlaySongButton songId={song.id} title={song.title} isMain onPlay={() => player.play(track)} />
            )}
            {track.duration !== null && (
              <Typography color="textSecondary">
                <span className="visually-hidden">Length </span>
                <span>{formatTime(track.duration)}</span>
              </Typography>
            )}
            <ShareSongButton title={song.title} />
            {back}
          </Row>
          <ReportSong songId={song.id} title={song.title} />
        </Stack>
      </div>
    </Columns>
  );
}

/** Opens the share dialog of a phone; elsewhere copies the address. */
export function ShareSongButton({ title }: { title: string }) {
  function share(): void {
    const url = location.origin + location.pathname;
    const hasDialog = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
    void (hasDialog ? shareAddress(title, url) : copyText(url));
  }

  return (
    <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>
      Share
    </Button>
  );
}

type Reason = (typeof REPORT_REASONS)[number];
const OPTIONS = REPORT_REASONS.map((reason) => [reason, REPORT_REASON_LABELS[reason]] as const);

export function ReportSong({ songId, title }: { songId: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('rights');
  const [details, setDetails] = useState('');
  const { run, isPending, error, reset } = useAction(
    async () => {
      if (!isWithin(details.trim(), LONGEST_REPORT_DETAILS))
        throw new Error(tooLongMessage(LONGEST_REPORT_DETAILS));
      await reportSong({ songId, reason, details });
      toast.success('Thank you', 'Our team listens to the song and decides.');
      setIsOpen(false);
      setDetails((now) => (now === details ? '' : now));
    },
    { failure: null },
  );

  const close = () => {
    setIsOpen(false);
    // A report that is being sent is still shown as such when the dialog opens again.
    if (!isPending) reset();
  };
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<FlagIcon />}
        onClick={() => setIsOpen(true)}
        // Its icon begins where the lines above do.
        sx={{ marginInlineStart: -1.5 }}
      >
        Report this song
      </Button>
      <Modal open={isOpen} title={`Report “${title}”`} onClose={close}>
        <ModalForm
          errors={null}
          label="Report this song"
          onSubmit={() => run(undefined)}
          actions={
            <>
              <Button color="inherit" onClick={close}>
                Cancel
              </Button>
              <SubmitButton isWorking={isPending} working="Sending...">
                Send Report
              </SubmitButton>
            </>
          }
        >
          <Typography color="textSecondary">
            Tell us what is wrong with it. We do not learn who you are, so please write everything we need.
          </Typography>
          <SelectField label="Reason" size="medium" value={reason} options={OPTIONS} onChange={setReason} />
          <TextField
            label="Details (optional)"
            multiline
            minRows={3}
            maxRows={8}
            limit={LONGEST_REPORT_DETAILS}
            value={details}
            readOnly={isPending}
            onChange={(event) => setDetails(event.target.value)}
          />
          <FormAlert kind="error">{error?.message}</FormAlert>
        </ModalForm>
      </Modal>
    </>
  );
}

const TOO_MANY = 'You have reported several songs. Please wait a few minutes, or write to us.';

/** Rejects with a message for the visitor. */
async function reportSong(report: SongReportRequest): Promise<void> {
  const response = await fetch(REPORT_SONG_API, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => null);
  if (response?.ok) return;
  if (response?.status === 429) throw new Error(TOO_MANY);
  if (response?.status === 404) throw new Error('This song is no longer public.');
  throw new Error('The report could not be sent. Please try again.');
}
