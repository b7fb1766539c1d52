import { setSongPublic } from '@keepsong/domain/calls/set-song-public';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { useRef, useState } from 'react';
import { CallError, callFunction } from '@/lib/firebase/call';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';

const AGAIN = 'Something went wrong. Please try again.';

/** The owner's switch: it moves at once, goes back when the server refuses, and can be undone from the message. */
export function usePublicSwitch(song: Pick<Song, 'id' | 'title' | 'isPublic'>) {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const title = song.title || UNTITLED_SONG;

  async function set(isPublic: boolean): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWanted(isPublic);
    try {
      const reply = await callFunction(setSongPublic, { songId: song.id, isPublic });
      toast.success(
        reply.isPublic ? `“${title}” is public` : `“${title}” is private again`,
        reply.isPublic
          ? 'Anyone can find and play it in Browse Songs.'
          : 'Only you can hear it. Links that you have shared no longer work.',
        { label: 'Undo', run: () => void set(!isPublic) },
      );
    } catch (error) {
      if (!(error instanceof CallError)) reportError(error, 'sharing a song');
      toast.error('Nothing was changed', error instanceof CallError ? error.message : AGAIN);
    } finally {
      isUnderWay.current = false;
      setWanted(null);
    }
  }

  return { isPublic: wanted ?? song.isPublic, isSaving: wanted !== null, set };
}
