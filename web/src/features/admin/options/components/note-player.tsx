import type { Take } from '@keepsong/domain/documents/take';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import { usePrivateFile } from '@/lib/uploads/use-private-file';

/** The place that was last asked for; each press is a new object, and plays again. */
export interface Place {
  noteId: string;
  take: Take;
  takeName: string;
  seconds: number;
}

/** Plays a recording from the place of a note. */
export function NotePlayer({ place }: { place: Place }) {
  const { take, takeName } = place;
  const { ref: source, hasFailed } = usePrivateFile([take.audio.path]);
  const audio = useRef<HTMLAudioElement>(null);
  const ref = useCallback(
    (element: HTMLAudioElement) => {
      audio.current = element;
      const release = source?.(element);
      return () => {
        audio.current = null;
        release?.();
      };
    },
    [source],
  );
  useEffect(() => {
    if (!audio.current) return;
    audio.current.currentTime = place.seconds;
    // Where the browser allows no sound yet, the controls are there.
    audio.current.play().catch(() => undefined);
  }, [place, source]);
  if (hasFailed) return <Typography role="alert">The recording could not be fetched.</Typography>;
  if (!source) return <Typography role="status">Fetching the recording…</Typography>;
  return (
    // No captions: the lyrics are on this page.
    <Box component="audio" ref={ref} controls aria-label={takeName} sx={{ width: '100%' }} />
  );
}
