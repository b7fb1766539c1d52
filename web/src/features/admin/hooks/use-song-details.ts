import { updateSongDetails } from '@keepsong/domain/calls/update-song-details';
import type { SongDetails } from '@keepsong/domain/calls/update-song-details';
import type { Song } from '@keepsong/domain/documents/song';
import { useState } from 'react';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { CHANGEABLE, detailsOf, isSame } from '../model/song-details';
import type { DetailField } from '../model/song-details';
import { useCommand } from './use-command';

interface Editing {
  /** What the song said when the editing began, field by field: what a save is measured against. */
  base: SongDetails;
  draft: SongDetails;
}

export interface SongDetailsState {
  shown: SongDetails;
  isEditing: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Fields that both this admin and somebody else have changed, with what the other wrote. */
  disputed: Partial<Record<DetailField, string>>;
  missing: Partial<Record<DetailField, string>>;
  edit: () => void;
  cancel: () => void;
  change: (field: DetailField, text: string) => void;
  settle: (field: DetailField, how: 'theirs' | 'mine') => void;
  save: () => void;
}

/** The song's details while they are read and edited. A live change never touches what is being typed. */
export function useSongDetails(song: Song): SongDetailsState {
  const toast = useToast();
  const [editing, setEditing] = useState<Editing | null>(null);
  /** What the server said of a conflict, until the live song has caught up. */
  const [told, setTold] = useState<SongDetails | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, run } = useCommand({ title: 'Error', description: 'Failed to update song details' });
  const live = detailsOf(song);
  const stored = told ?? live;
  const shown = editing?.draft ?? live;

  const disputed: SongDetailsState['disputed'] = {};
  const missing: SongDetailsState['missing'] = {};
  if (editing) {
    for (const field of CHANGEABLE) {
      const isMine = editing.draft[field] !== editing.base[field];
      if (isMine && stored[field] !== editing.base[field] && stored[field] !== editing.draft[field]) {
        disputed[field] = stored[field];
      }
    }
    if (wasTried && !editing.draft.title.trim()) missing.title = 'Required';
    if (wasTried && !editing.draft.style.trim()) missing.style = 'Required';
  }

  function end(): void {
    setEditing(null);
    setTold(null);
    setWasTried(false);
  }

  async function send({ base, draft }: Editing): Promise<void> {
    const reply = await callFunction(updateSongDetails, { songId: song.id, base, details: draft });
    if (reply.outcome === 'conflict') {
      setTold(reply.stored);
      toast.error(
        'Error',
        'Somebody else changed this meanwhile. Compare both texts below; nothing was saved.',
      );
      return;
    }
    end();
    toast.success('Success', 'Song details updated successfully');
  }

  return {
    shown,
    isEditing: editing !== null,
    isDirty: editing !== null && !isSame(editing.base, editing.draft),
    isSaving: isBusy,
    disputed,
    missing,
    edit: () => setEditing({ base: live, draft: live }),
    cancel: end,
    change: (field, text) => setEditing((now) => now && { ...now, draft: { ...now.draft, [field]: text } }),
    settle: (field, how) =>
      setEditing(
        (now) =>
          now && {
            base: { ...now.base, [field]: stored[field] },
            draft: how === 'theirs' ? { ...now.draft, [field]: stored[field] } : now.draft,
          },
      ),
    save: () => {
      setWasTried(true);
      if (!editing || !editing.draft.title.trim() || !editing.draft.style.trim()) return;
      void run(() => send(editing));
    },
  };
}
