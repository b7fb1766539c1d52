import type { PublicSong } from '@keepsong/domain/documents/public-song';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState, ErrorState, LoadingState, Page, PageHeading } from '@/components';
import { paths } from '@/config/paths';
import { formatTime, useSongInPlayer } from '@/lib/player';
import { MakeYourOwn } from './components/make-your-own';
import { PlaySongButton } from './components/play-song-button';
import { ShareSongButton } from './components/share-song-button';
import { SongArt } from './components/song-art';
import { SongBadges } from './components/song-badges';
import { usePublicSong } from './hooks/use-public-song';
import { trackOf } from './song-track';

const back = (
  <Button component={Link} to={paths.publicSongs} variant="outlined" color="inherit">
    Browse Songs
  </Button>
);

/** One song of the gallery, at an address of its own. */
export function PublicSongPage() {
  const { id = '' } = useParams();
  const found = usePublicSong(id);
  return (
    <Page>
      {found.status === 'loading' && <LoadingState label="Loading songs..." fullPage />}
      {found.status === 'error' && (
        <ErrorState title="Unable to load songs" description="Please try again later" onRetry={found.retry} />
      )}
      {found.status === 'missing' && (
        <>
          <PageHeading title="This song is not here" />
          <EmptyState
            title="Its owner may have taken it back"
            description="A public song stays only as long as the person it belongs to wants to share it."
            action={back}
          />
        </>
      )}
      {found.status === 'ready' && <Song song={found.song} />}
      <MakeYourOwn />
    </Page>
  );
}

function Song({ song }: { song: PublicSong }) {
  const track = useMemo(() => trackOf(song), [song]);
  const list = useMemo(() => [track], [track]);
  const inPlayer = useSongInPlayer(song.id);
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        alignItems: 'center',
        gridTemplateColumns: { md: '1.15fr 1fr' },
      }}
    >
      <Box
        sx={{
          overflow: 'hidden',
          borderRadius: '16px',
          boxShadow: '0 24px 48px -28px color-mix(in srgb, black 60%, transparent)',
        }}
      >
        <SongArt title={song.title} coverUrl={track.coverUrl} isPlaying={inPlayer === 'playing'} eager />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 }}>
        <Box sx={{ '& > *': { marginBlockEnd: 0 } }}>
          <PageHeading title={song.title} />
        </Box>
        <SongBadges style={song.style} themes={song.themes} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {track.url !== null && <PlaySongButton track={track} list={list} />}
          {track.duration !== null && (
            <Typography className="tabular" sx={{ color: 'text.secondary' }}>
              <span className="visually-hidden">Length </span>
              {formatTime(track.duration)}
            </Typography>
          )}
          <ShareSongButton title={song.title} />
          {back}
        </Box>
      </Box>
    </Box>
  );
}
