import type { ListedSong } from '@keepsong/domain/gallery';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { PlaySongButton } from '@/components/ui/play-button';
import { Row } from '@/components/ui/layout';
import { SongArt } from '@/components/ui/cover';
import { SongTile } from '@/components/ui/song-tile';
import { paths } from '@/config/paths';
import { formatTime } from '@/lib/text/format';
import { usePlayerStore, useSongInPlayer, type Track } from '@/lib/player';
import { Badge } from '@/components/ui/badge';

export function trackOf(song: ListedSong): Track {
  return {
    songId: song.id,
    title: song.title,
    style: song.style,
    url: song.audioUrl,
    coverUrl: song.coverUrl,
    duration: song.durationMs === null ? null : song.durationMs / 1000,
    peaks: song.peaks,
    page: paths.publicSong(song.id),
  };
}

export function PublicSongCard({ song, eager }: { song: ListedSong; eager: boolean }) {
  const player = usePlayerStore();
  const inPlayer = useSongInPlayer(song.id);
  const track = trackOf(song);
  return (
    <article>
      <SongTile
        title={
          <Link href={paths.publicSong(song.id)} color="inherit" underline="hover">
            {song.title}
          </Link>
        }
        headingLevel="h2"
        art={
          <SongArt title={song.title} url={track.coverUrl} isPlaying={inPlayer === 'playing'} eager={eager} />
        }
        playButton={
          track.url !== null && (
            <PlaySongButton songId={song.id} title={song.title} onPlay={() => player.play(track)} />
          )
        }
        isCurrent={inPlayer !== null}
      >
        <Row gap={1.5} isSpread isOneLine sx={{ mt: 'auto' }}>
          <SongBadges style={song.style} themes={song.themes} />
          {track.duration !== null && (
            <Typography variant="caption" component="span">
              <span className="visually-hidden">Length </span>
              <span>{formatTime(track.duration)}</span>
            </Typography>
          )}
        </Row>
      </SongTile>
    </article>
  );
}

export function SongBadges({ style, themes }: { style: string; themes: string }) {
  return (
    <Row isOneLine>
      <Box sx={{ flexShrink: 0, maxWidth: '60%' }}>
        <Badge dir="auto" data-badge="style" tone="violet" oneLine>
          {style}
        </Badge>
      </Box>
      {themes && (
        <Badge dir="auto" data-badge="themes" oneLine>
          {themes}
        </Badge>
      )}
    </Row>
  );
}
