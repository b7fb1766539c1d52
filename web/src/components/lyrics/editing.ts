export interface SavedText {
  revision: number;
  lyrics: string;
}

export type DraftSource = 'typed' | 'generated' | 'restored';

/** Unsaved text, and the saved text that it changes. */
export interface Draft {
  base: SavedText;
  text: string;
  source: DraftSource;
}

export interface Editing {
  mode: 'view' | 'edit';
  isDiffShown: boolean;
  draft: Draft | null;
  /** The newest saved text of a reply. It can be newer than the live one. */
  replied: SavedText | null;
  /** The text of the last save. When the live text equals it, the save is our own and no conflict. */
  sent: string | null;
  /** The revision that the input was opened with, while there is a draft. */
  openedOn: number | null;
  /** How often the text of the input was replaced from outside. */
  replacements: number;
}

export type EditingEvent =
  | { type: 'mode'; mode: 'view' | 'edit' }
  | { type: 'diff'; isShown: boolean }
  | { type: 'typed'; text: string; saved: SavedText }
  | { type: 'replaced'; text: string; saved: SavedText; source: DraftSource }
  | { type: 'discarded' }
  | { type: 'sent'; text: string }
  | { type: 'saved'; saved: SavedText }
  | { type: 'conflict'; theirs: SavedText };

/** With a draft from before a reload, the editor opens in edit mode. */
export function startEditing(draft: Draft | null): Editing {
  return {
    mode: draft ? 'edit' : 'view',
    isDiffShown: false,
    draft,
    replied: null,
    sent: null,
    openedOn: draft?.base.revision ?? null,
    replacements: 0,
  };
}

export function editing(state: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'mode':
      return { ...state, mode: event.mode, isDiffShown: event.mode === 'edit' && state.isDiffShown };
    case 'diff':
      return { ...state, isDiffShown: event.isShown };
    case 'typed':
      return withDraft(state, changedDraft(state.draft, event.text, event.saved), event.saved.revision);
    case 'replaced': {
      const draft = { base: event.saved, text: event.text, source: event.source };
      return {
        ...withDraft(state, event.text === event.saved.lyrics ? null : draft, event.saved.revision),
        mode: 'edit',
        replacements: state.replacements + 1,
      };
    }
    case 'discarded':
      return {
        ...state,
        // There is nothing to compare; Monaco also throws when a text is replaced while it compares.
        isDiffShown: false,
        draft: null,
        openedOn: null,
        replacements: state.replacements + 1,
      };
    case 'sent':
      return { ...state, sent: event.text };
    case 'saved':
      return afterSave(state, event.saved);
    case 'conflict':
      return { ...state, replied: newest(state.replied, event.theirs) };
  }
}

function changedDraft(draft: Draft | null, text: string, saved: SavedText): Draft | null {
  if (!draft) return text === saved.lyrics ? null : { base: saved, text, source: 'typed' };
  // A draft that equals the saved text is based on it from now on.
  const base = draft.text === saved.lyrics ? saved : draft.base;
  return text === base.lyrics && base.revision === saved.revision ? null : { ...draft, base, text };
}

/** The input keeps its key while there is a draft, whatever is saved elsewhere. */
function withDraft(state: Editing, draft: Draft | null, revision: number): Editing {
  return { ...state, draft, openedOn: draft ? (state.openedOn ?? revision) : null };
}

function afterSave(state: Editing, saved: SavedText): Editing {
  const replied = newest(state.replied, saved);
  const { draft } = state;
  if (draft && draft.text !== saved.lyrics) return { ...state, replied, draft: { ...draft, base: saved } };
  return { ...state, replied, draft: null, openedOn: null, mode: 'view', isDiffShown: false };
}

function newest(one: SavedText | null, other: SavedText): SavedText {
  return one && one.revision > other.revision ? one : other;
}

interface EditingView {
  /** The newest known saved text. */
  saved: SavedText;
  /** The text in the editor. */
  text: string;
  isDirty: boolean;
  /** A text that somebody else saved after the draft was begun; null when there is none. */
  conflict: SavedText | null;
  /** Changes when the input must take another text. */
  resetKey: string;
}

/** Derives the screen's state from the draft and the live text, which never replaces typed text. */
export function editingView(state: Editing, live: SavedText): EditingView {
  const { draft } = state;
  let saved = newest(state.replied, live);
  if (draft) saved = newest(draft.base, saved);
  const isDirty = draft !== null && draft.text !== saved.lyrics;
  const isOurs = draft?.base.lyrics === saved.lyrics || state.sent === saved.lyrics;
  const isBehind = draft !== null && saved.revision > draft.base.revision;
  return {
    saved,
    text: draft?.text ?? saved.lyrics,
    isDirty,
    conflict: isDirty && isBehind && !isOurs ? saved : null,
    resetKey: `${state.replacements}:${state.openedOn ?? saved.revision}`,
  };
}
