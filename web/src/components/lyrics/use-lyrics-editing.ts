import type { WrittenLyrics } from '@keepsong/domain/calls/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { isWithin, lengthOf } from '@keepsong/domain/text';
import { useState } from 'react';
import { failureText } from '@/lib/calls/action';
import { useDraft, type Save, type Saved } from '@/lib/draft/use-draft';

type DraftSource = WrittenLyrics['source'];
export type SaveLyrics = Save<WrittenLyrics>;

/** Of the editor or of a form. */
export type LyricsDraft = Pick<ReturnType<typeof useLyricsDraft>, 'text' | 'discard' | 'isSaving'> & {
  save: () => unknown;
};

export type LyricsEditing = ReturnType<typeof useLyricsEditing>;

const hasSameLyrics = (one: WrittenLyrics, other: WrittenLyrics) => one.lyrics === other.lyrics;

/** The unsaved lyrics of a song, kept on this device until they are saved or discarded. The component has the song's id as its key. */
export function useLyricsDraft(song: Song, command: SaveLyrics) {
  const draft = useDraft<WrittenLyrics>({
    stored: { value: { lyrics: song.lyrics, source: 'typed' }, version: song.lyricsRevision },
    save: command,
    keepAs: ['lyrics-draft.', song.id],
    isSame: hasSameLyrics,
  });
  const { value, stored, isDirty, error } = draft;
  const [sent, setSent] = useState<string | null>(null);
  // While a save is pending, its reply decides.
  const conflict = draft.isSaving ? null : draft.theirs;
  const text = value.lyrics;
  const isTooLong = !isWithin(text, TEXT_LIMITS.lyrics);

  function save(written = value): Promise<Saved> {
    setSent(written.lyrics);
    return draft.save(written);
  }

  function problem(): string | null {
    if (isTooLong) {
      return `Lyrics have at most ${TEXT_LIMITS.lyrics} characters; these are ${lengthOf(text)}.`;
    }
    // Applies to the sent text, until it is changed or discarded.
    return error && isDirty && text === sent ? failureText(error) : null;
  }

  return {
    text,
    isDirty,
    saved: { lyrics: stored.value.lyrics, revision: stored.version },
    /** A text that somebody else saved after the draft was begun; null when there is none. */
    conflict: conflict && conflict.value.lyrics,
    isSaving: draft.isSaving,
    canSave: isDirty && conflict === null && !isTooLong,
    /** Why the last save failed, or the next one would. */
    problem: problem(),
    /** In a conflict, it saves the person's text as a new version. Resolves as the draft's save. */
    save,
    /** Keeps the source of a text that is changed. */
    type: (typed: string) => draft.change({ ...value, lyrics: typed }),
    /** Replaces the text in the editor without saving. Ctrl+Z undoes it. */
    replace: (other: string, source: DraftSource) => draft.change({ lyrics: other, source }),
    /** Discards the unsaved text. */
    discard: draft.discard,
  };
}

export function useLyricsEditing(
  song: Song,
  command: SaveLyrics,
  onSaved: () => void,
  startsInEditor: boolean,
) {
  const draft = useLyricsDraft(song, command);
  // With a draft from before a reload, the editor opens in edit mode.
  const [mode, setMode] = useState<'view' | 'edit'>(draft.isDirty || startsInEditor ? 'edit' : 'view');
  const [isDiffShown, setDiffShown] = useState(false);

  function changeMode(next: 'view' | 'edit'): void {
    setMode(next);
    if (next === 'view') setDiffShown(false);
  }

  async function save(written?: WrittenLyrics): Promise<boolean> {
    if ((await draft.save(written)) !== 'all') return false;
    changeMode('view');
    onSaved();
    return true;
  }

  return {
    ...draft,
    mode,
    isDiffShown,
    save: () => void save(),
    replace: (other: string, source: DraftSource) => {
      setMode('edit');
      draft.replace(other, source);
    },
    /** Replaces the text and saves it. Resolves to true once all of it is saved. */
    saveInstead: (lyrics: string, source: DraftSource) => {
      draft.replace(lyrics, source);
      return save({ lyrics, source });
    },
    discard: () => {
      // There is nothing to compare.
      setDiffShown(false);
      draft.discard();
    },
    setMode: changeMode,
    setDiffShown,
  };
}
