import type { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import type { Song } from '@keepsong/domain/documents/song';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { useEffect, useReducer } from 'react';
import { failureText } from '@/lib/calls/action';
import type { Action } from '@/lib/calls/action';
import { editing, editingView, startEditing } from './editing';
import type { DraftSource } from './editing';
import { keepDraft, readKeptDraft } from './kept-draft';

/** The command that saves lyrics. */
export type SaveLyrics = Action<CallRequest<typeof saveLyrics>, CallResponse<typeof saveLyrics>>;

export type LyricsEditing = ReturnType<typeof useLyricsEditing>;

/**
 * Editing and saving the lyrics of one song; the component needs the song's id as its key. This device keeps unsaved
 * text until it is saved or discarded, or the person signs out.
 */
export function useLyricsEditing(song: Song, command: SaveLyrics, onSaved: () => void) {
  const [state, dispatch] = useReducer(editing, song.id, (id) => startEditing(readKeptDraft(id)));
  const view = editingView(state, { revision: song.lyricsRevision, lyrics: song.lyrics });
  const { saved, text, isDirty } = view;
  // While a save is pending, its reply decides.
  const conflict = command.isPending ? null : view.conflict;
  const isTooLong = text.length > TEXT_LIMITS.lyrics;

  const kept = isDirty ? state.draft : null;
  useEffect(() => void keepDraft(song.id, kept), [song.id, kept]);

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
    onSaved();
  }

  function problem(): string | null {
    if (isTooLong) {
      return `Please keep lyrics under ${TEXT_LIMITS.lyrics} characters; this is ${text.length}.`;
    }
    // Applies to the sent text, until it is changed or discarded.
    const isRefused = command.error !== null && isDirty && text === state.sent;
    return isRefused ? failureText(command.error) : null;
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
