import { setSongPublic } from '@keepsong/domain/calls/set-song-public';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

/** Updates optimistically, reverts on a rejection, and offers an undo in the toast. */
export function useSongPublic(song: Pick<Song, 'id' | 'title' | 'isPublic'>) {
  const { run, isPending, isRunning } = useCommand(setSongPublic, {
    failure: { title: 'Nothing was changed' },
  });
  const [wanted, setWanted] = useState(song.isPublic);
  const title = song.title || UNTITLED_SONG;

  async function setPublic(isPublic: boolean): Promise<void> {
    if (isRunning()) return;
    setWanted(isPublic);
    const reply = await run({ songId: song.id, isPublic });
    if (!reply) return;
    toast.success(
      reply.isPublic ? `“${title}” is public` : `“${title}” is private again`,
      reply.isPublic
        ? 'Anyone can find and play it in Browse Songs.'
        : 'Only you can hear it. Links that you have shared no longer work.',
      { label: 'Undo', run: () => void setPublic(!isPublic) },
    );
  }

  return { isPublic: isPending ? wanted : song.isPublic, isSaving: isPending, setPublic };
}
