import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import type { Take } from '@keepsong/domain/documents/takes';
import { lineAt, linesWithTimes, timingOf } from '@keepsong/domain/timed-lyrics';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { LyricsText } from '@/components/lyrics/lyrics-text';
import { useTimings } from '@/entities/song/song';
import type { Player } from './use-comparison';

interface HeardLyricsProps {
  songId: string;
  lines: readonly LyricsLine[];
  take: Take;
  player: Pick<Player, 'isPlaying' | 'position' | 'livePosition'>;
}

const TICK_MS = 100;

/** The lyrics, to read along. If the heard recording is timed, its line is marked and kept in sight until the person scrolls. */
export function HeardLyrics({ songId, lines, take, player }: HeardLyricsProps) {
  const { data: timings } = useTimings(songId);
  const { path } = take.audio;
  const timed = useMemo(() => linesWithTimes(lines, timingOf(timings ?? [], path)), [lines, timings, path]);
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const isBeside = useMediaQuery(useTheme().breakpoints.up('lg'));
  const { isPlaying, position } = player;
  /** Of the last look during playback. */
  const [sung, setSung] = useState(-1);
  const current = isPlaying ? sung : lineAt(timed, position * 1000);

  const look = useEffectEvent(() => setSung(lineAt(timed, player.livePosition() * 1000)));
  useEffect(() => {
    if (!isPlaying) return;
    follows.current = true;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !box.current || !follows.current) return;
    box.current.scrollTop = row.offsetTop - (box.current.clientHeight - row.offsetHeight) / 2;
  }, [current]);

  const leave = () => (follows.current = false);
  return (
    // Closed at first on a phone, where there is no room beside the recordings.
    <Box component="details" open={isBeside}>
      <Box component="summary" sx={{ minHeight: 32, cursor: 'pointer' }}>
        <Typography variant="subtitle2" component="h3" sx={{ display: 'inline' }}>
          Lyrics
        </Typography>
      </Box>
      <Box
        ref={box}
        role="region"
        aria-label="Lyrics to read along"
        // For scrolling by keyboard.
        tabIndex={0}
        onWheel={leave}
        onTouchMove={leave}
        onKeyDown={leave}
        onPointerDown={leave}
        sx={{
          position: 'relative',
          maxHeight: '70dvh',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          // Instead of a line that is cut in half.
          '&::after': (theme: Theme) => ({
            content: '""',
            position: 'sticky',
            bottom: 0,
            display: 'block',
            height: 32,
            pointerEvents: 'none',
            backgroundImage: `linear-gradient(transparent, ${theme.vars.palette.background.paper})`,
          }),
        }}
      >
        <LyricsText lyrics={timed} headingLevel="h4" current={timed[current]?.id} />
      </Box>
    </Box>
  );
}
