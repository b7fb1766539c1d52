import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import type { Song, SongAudio } from '@keepsong/domain/documents/song';
import { paths } from '@/config/paths';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import type { Track } from '@/lib/player';
import { useFetching } from '../hooks/use-fetching';

interface PlayButtonProps {
  song: Song;
  audio: SongAudio;
  title: string;
  coverUrl: string | null;
}

/** Plays a private recording: fetched by the owner's right, heard from memory. */
export function PlayButton({ song, audio, title, coverUrl }: PlayButtonProps) {
  const player = usePlayerStore();
  const inPlayer = useSongInPlayer(song.id);
  const { fetching, fetchThen } = useFetching('The song could not be played. Please try again.');
  const isPlaying = inPlayer === 'playing';
  const Icon = isPlaying ? PauseIcon : PlayIcon;

  function press(): void {
    if (isPlaying) player.pause();
    else if (inPlayer === 'paused') player.resume();
    else void fetchThen(audio.path, ({ url }) => player.play(trackOf(song, audio, title, url, coverUrl)));
  }

  return (
    <IconButton
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
      aria-busy={fetching !== null}
      onClick={press}
      sx={(theme) => ({
        width: 56,
        height: 56,
        color: theme.vars.palette.primary.contrastText,
        backgroundColor: theme.vars.palette.primary.main,
        border: `3px solid ${theme.vars.palette.background.paper}`,
        transition: theme.transitions.create(['background-color', 'transform']),
        '&:hover': { backgroundColor: theme.vars.palette.primary.dark, transform: 'scale(1.06)' },
        '&:active': { transform: 'scale(0.96)' },
      })}
    >
      <Icon sx={{ fontSize: 32 }} />
      {fetching && (
        <Box aria-hidden sx={{ position: 'absolute', inset: 0, lineHeight: 0 }}>
          <CircularProgress
            color="inherit"
            size="100%"
            thickness={3}
            {...(fetching.share !== null && { variant: 'determinate' as const, value: fetching.share * 100 })}
          />
        </Box>
      )}
    </IconButton>
  );
}

function trackOf(song: Song, audio: SongAudio, title: string, url: string, coverUrl: string | null): Track {
  return {
    songId: song.id,
    title,
    style: song.style,
    url,
    coverUrl,
    duration: audio.durationMs === null ? null : audio.durationMs / 1000,
    peaks: audio.peaks,
    ...(song.isPublic && { page: paths.publicSong(song.id) }),
  };
}
