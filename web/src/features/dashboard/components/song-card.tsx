import { NOT_SPECIFIED, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useSongInPlayer } from '@/lib/player';
import { useCover } from '../hooks/use-cover';
import { fileNameOf } from '../model/file-name';
import { DownloadButton } from './download-button';
import { PlayButton } from './play-button';
import { PublicSwitch } from './public-switch';
import { SongCover } from './song-cover';

interface SongCardProps {
  song: Song;
  /** Of an earlier page of a long list: while it is out of sight it costs no layout. */
  isEarlier: boolean;
}

/** A song that is theirs: to hear, to keep, to read and, if they like, to share. */
export const SongCard = memo(function SongCard({ song, isEarlier }: SongCardProps) {
  const titleId = useId();
  const inPlayer = useSongInPlayer(song.id);
  const coverUrl = useCover(song.coverPath);
  const title = song.title || UNTITLED_SONG;
  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: inPlayer ? 'primary.main' : 'divider',
        borderRadius: '14px',
        containIntrinsicSize: 'auto 480px',
        ...(isEarlier && { contentVisibility: 'auto' }),
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <SongCover title={title} url={coverUrl} />
        {song.audio && (
          <Box sx={{ position: 'absolute', insetInlineEnd: 14, insetBlockEnd: -28 }}>
            <PlayButton song={song} audio={song.audio} title={title} coverUrl={coverUrl} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, flex: 1, p: 2.25 }}>
        <Box sx={{ pr: 8 }}>
          <Typography variant="h4" component="h3" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {song.style || NOT_SPECIFIED}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {song.audio && (
            <DownloadButton
              path={song.audio.path}
              fileName={fileNameOf(title, song.audio.path)}
              label="Download Song"
              describedBy={titleId}
            />
          )}
          {song.coverPath && (
            <DownloadButton
              path={song.coverPath}
              fileName={fileNameOf(title, song.coverPath, 'Cover')}
              label="Download Cover"
              describedBy={titleId}
            />
          )}
          <Button
            component={Link}
            to={paths.lyricsOf(song.id)}
            size="small"
            color="inherit"
            aria-describedby={titleId}
          >
            Lyrics
          </Button>
        </Box>
        {song.audio && (
          <Box sx={{ mt: 'auto' }}>
            <PublicSwitch song={song} titleId={titleId} />
          </Box>
        )}
      </Box>
    </Box>
  );
});
