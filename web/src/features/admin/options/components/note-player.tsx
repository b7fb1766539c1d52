import type { Take } from '@keepsong/domain/documents/take';
import { useEffect, useRef } from 'react';
import { PrivateRecording } from '@/components/ui/private-media';
import { usePrivateFile } from '@/lib/uploads/use-private-file';

/** The place that was last asked for; each press is a new object, and plays again. */
export interface NotePlace {
  noteId: string;
  take: Take;
  takeName: string;
  seconds: number;
}

/** Plays a recording from the place of a note. */
export function NotePlayer({ place }: { place: NotePlace }) {
  const { take, takeName } = place;
  const recording = usePrivateFile([take.audio.path]);
  const source = recording.data;
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (!audio.current) return;
    audio.current.currentTime = place.seconds;
    // Where the browser allows no sound yet, the controls are there.
    audio.current.play().catch(() => undefined);
  }, [place, source]);
  return <PrivateRecording file={recording} label={takeName} audioRef={audio} />;
}
