import type { Take } from '@keepsong/domain/documents/take';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import { Loaded } from '@/components/ui/loaded';
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
  const recording = usePrivateFile([take.audio.path]);
  const source = recording.data;
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
  return (
    <Loaded
      read={recording}
      as="row"
      failure="The recording could not be fetched."
      loading={<Typography role="status">Fetching the recording…</Typography>}
    >
      {() => (
        // No captions: the lyrics are on this page.
        <Box component="audio" ref={ref} controls aria-label={takeName} />
      )}
    </Loaded>
  );
}
