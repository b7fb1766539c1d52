import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import type { Song } from '@keepsong/domain/documents/song';
import { useEffect, useReducer, useState } from 'react';
import { CallError, callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { editing, editingView, startEditing } from '../model/editing';
import type { DraftSource } from '../model/editing';
import { keepDraft, readKeptDraft } from '../model/kept-draft';

interface SaveWords {
  success: string;
  failure: string;
}

export type LyricsEditing = ReturnType<typeof useLyricsEditing>;

/**
 * One song's lyrics being edited: what is typed, what is saved, and saving. Belongs to a component with the song's id
 * for a key. Unsaved text is kept for this tab until it is saved, dropped, or the person signs out.
 */
export function useLyricsEditing(song: Song, words: SaveWords) {
  const toast = useToast();
  const [state, dispatch] = useReducer(editing, song.id, (id) => startEditing(readKeptDraft(id)));
  const [problem, setProblem] = useState<string | null>(null);
  const view = editingView(state, { revision: song.lyricsRevision, lyrics: song.lyrics });
  const { saved, text, isDirty } = view;
  const tooLong = text.length > TEXT_LIMITS.lyrics;

  const kept = isDirty ? state.draft : null;
  useEffect(() => keepDraft(song.id, kept), [song.id, kept]);

  async function save(): Promise<void> {
    setProblem(null);
    dispatch({ type: 'saving', text });
    try {
      const reply = await callFunction(saveLyrics, {
        songId: song.id,
        lyrics: text,
        baseRevision: saved.revision,
        source: state.draft?.source ?? 'typed',
      });
      if (reply.outcome === 'conflict') {
        dispatch({ type: 'conflict', told: reply });
        return;
      }
      dispatch({ type: 'saved', told: { revision: reply.revision, lyrics: text } });
      toast.success('Success', words.success);
    } catch (error) {
      dispatch({ type: 'failed' });
      if (!(error instanceof CallError)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
      toast.error('Error', words.failure);
    }
  }

  return {
    ...view,
    mode: state.mode,
    isDiffShown: state.isDiffShown,
    isSaving: state.isSaving,
    canSave: isDirty && view.conflict === null && !tooLong,
    /** Why the last save failed, or what keeps the next from being tried. */
    problem: tooLong
      ? `Please keep lyrics under ${TEXT_LIMITS.lyrics} characters; this is ${text.length}.`
      : problem,
    save,
    type: (typed: string) => {
      setProblem(null);
      dispatch({ type: 'typed', text: typed, saved });
    },
    /** Puts another text into the editor, unsaved; Ctrl+Z takes it back. */
    replace: (other: string, source: DraftSource) =>
      dispatch({ type: 'replaced', text: other, saved, source }),
    /** Gives up what is typed. */
    drop: () => {
      setProblem(null);
      dispatch({ type: 'dropped' });
    },
    setMode: (mode: 'view' | 'edit') => dispatch({ type: 'mode', mode }),
    setDiffShown: (isShown: boolean) => dispatch({ type: 'diff', isShown }),
  };
}
