import type { ListedSong } from '@keepsong/domain/gallery';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Columns, Page, PageHeading, Row, Stack, Written } from '@/components/ui/layout';
import { Framed, SongArt } from '@/components/ui/cover';
import { EmptyState, Loaded, LoadingState } from '@/components/ui/loaded';
import { PlaySongButton } from '@/components/ui/play-button';
import { paths } from '@/config/paths';
import { readOf } from '@/lib/calls/read-of';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { formatTime } from '@/lib/text/format';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import { usePublicSong } from './api/public-song';
import { MakeYourOwn } from './components/make-your-own';
import { ReportSong } from './components/report-song';
import { trackOf } from './model/song-track';
import ShareIcon from '@mui/icons-material/IosShareRounded';
import { copyText } from '@/lib/browser/copy';

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
        empty={<Missing />}
        as="page"
      >
        {(song) => <Song song={song} />}
      </Loaded>
      <MakeYourOwn />
    </Page>
  );
}

function Missing() {
  return (
    <>
      <PageHeading title={MISSING} />
      <EmptyState
        title="Its owner may have taken it back"
        description="A public song stays only as long as the person it belongs to wants to share it."
        action={back}
      />
    </>
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
  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) {
      await copyText(url);
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The person closed the dialog, or pressed again before it opened.
      const name = error instanceof DOMException ? error.name : '';
      if (name !== 'AbortError' && name !== 'InvalidStateError') await copyText(url);
    }
  }

  return (
    <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
