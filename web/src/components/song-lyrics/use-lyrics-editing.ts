import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { useEffect, useReducer } from 'react';
import { failureText } from '@/lib/action';
import { useCommand } from '@/lib/command';
import { toast } from '@/lib/toast';
import { editing, editingView, startEditing } from './editing';
import type { DraftSource } from './editing';
import { keepDraft, readKeptDraft } from './kept-draft';

export interface SaveMessages {
  success: string;
  failure: string;
}

export type LyricsEditing = ReturnType<typeof useLyricsEditing>;

/**
 * Editing and saving the lyrics of one song; the component needs the song's id as its key. This device keeps unsaved
 * text until it is saved or discarded, or the person signs out.
 */
export function useLyricsEditing(song: Song, messages: SaveMessages) {
  const [state, dispatch] = useReducer(editing, song.id, (id) => startEditing(readKeptDraft(id)));
  const command = useCommand(saveLyrics, { failure: { title: 'Error', description: messages.failure } });
  const view = editingView(state, { revision: song.lyricsRevision, lyrics: song.lyrics });
  const { saved, text, isDirty } = view;
  // While a save is pending, its reply decides.
  const conflict = command.isPending ? null : view.conflict;
  const isTooLong = text.length > TEXT_LIMITS.lyrics;

  const kept = isDirty ? state.draft : null;
  useEffect(() => keepDraft(song.id, kept), [song.id, kept]);

  async function save(): Promise<void> {
    dispatch({ type: 'sent', text });
    const reply = await command.run({
      songId: song.id,
      lyrics: text,
      baseRevision: saved.revision,
      source: state.draft?.source ?? 'typed',
    });
    if (!reply) return;
    if (reply.outcome === 'conflict') {
      dispatch({ type: 'conflict', theirs: reply });
      return;
    }
    dispatch({ type: 'saved', saved: { revision: reply.revision, lyrics: text } });
    toast.success('Success', messages.success);
  }

  function problem(): string | null {
    if (isTooLong) {
      return `Please keep lyrics under ${TEXT_LIMITS.lyrics} characters; this is ${text.length}.`;
    }
    // Applies to the sent text, until it is changed or discarded.
    const isRefused = command.error !== null && isDirty && text === state.sent;
    return isRefused ? failureText(command.error, 'saving lyrics') : null;
  }

  return {
    ...view,
    conflict,
    mode: state.mode,
    isDiffShown: state.isDiffShown,
    isSaving: command.isPending,
    canSave: isDirty && conflict === null && !isTooLong,
    /** Why the last save failed, or the next one would. */
    problem: problem(),
    save: () => void save(),
    type: (typed: string) => dispatch({ type: 'typed', text: typed, saved }),
    /** Replaces the text in the editor without saving. Ctrl+Z undoes it. */
    replace: (other: string, source: DraftSource) =>
      dispatch({ type: 'replaced', text: other, saved, source }),
    /** Discards the unsaved text. */
    discard: () => dispatch({ type: 'discarded' }),
    setMode: (mode: 'view' | 'edit') => dispatch({ type: 'mode', mode }),
    setDiffShown: (isShown: boolean) => dispatch({ type: 'diff', isShown }),
  };
}
