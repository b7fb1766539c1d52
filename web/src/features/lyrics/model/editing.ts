export interface SavedText {
  revision: number;
  lyrics: string;
}

export type DraftSource = 'typed' | 'generated' | 'restored';

/** Text that is not saved, and the saved text it started from. */
export interface Draft {
  base: SavedText;
  text: string;
  source: DraftSource;
}

export interface Editing {
  mode: 'view' | 'edit';
  isDiffShown: boolean;
  draft: Draft | null;
  /** The newest saved text that a reply told, which may be ahead of the live one. */
  told: SavedText | null;
  /** What was last sent to be saved: seen again as the saved text, it is our own and no conflict. */
  sent: string | null;
  isSaving: boolean;
  /** The revision that the text box was opened on, while something is typed in it. */
  openedOn: number | null;
  /** Grows when the text of the box is replaced from outside. */
  replaced: number;
}

export type EditingEvent =
  | { type: 'mode'; mode: 'view' | 'edit' }
  | { type: 'diff'; isShown: boolean }
  | { type: 'typed'; text: string; saved: SavedText }
  | { type: 'replaced'; text: string; saved: SavedText; source: DraftSource }
  | { type: 'dropped' }
  | { type: 'saving'; text: string }
  | { type: 'saved'; told: SavedText }
  | { type: 'conflict'; told: SavedText }
  | { type: 'failed' };

/** A draft left behind by a reload opens the editor again, as it was. */
export function startEditing(draft: Draft | null): Editing {
  return {
    mode: draft ? 'edit' : 'view',
    isDiffShown: false,
    draft,
    told: null,
    sent: null,
    isSaving: false,
    openedOn: draft?.base.revision ?? null,
    replaced: 0,
  };
}

export function editing(state: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'mode':
      return { ...state, mode: event.mode, isDiffShown: event.mode === 'edit' && state.isDiffShown };
    case 'diff':
      return { ...state, isDiffShown: event.isShown };
    case 'typed':
      return withDraft(state, typedOver(state.draft, event.text, event.saved), event.saved.revision);
    case 'replaced': {
      const draft = { base: event.saved, text: event.text, source: event.source };
      return {
        ...withDraft(state, event.text === event.saved.lyrics ? null : draft, event.saved.revision),
        mode: 'edit',
        replaced: state.replaced + 1,
      };
    }
    case 'dropped':
      return { ...state, draft: null, openedOn: null, replaced: state.replaced + 1 };
    case 'saving':
      return { ...state, isSaving: true, sent: event.text };
    case 'saved':
      return afterSave(state, event.told);
    case 'conflict':
      return { ...state, isSaving: false, told: newest(state.told, event.told) };
    case 'failed':
      return { ...state, isSaving: false };
  }
}

function typedOver(draft: Draft | null, text: string, saved: SavedText): Draft | null {
  if (!draft) return text === saved.lyrics ? null : { base: saved, text, source: 'typed' };
  // What stood in the box was just what is saved: from here on it builds on that.
  const base = draft.text === saved.lyrics ? saved : draft.base;
  return text === base.lyrics && base.revision === saved.revision ? null : { ...draft, base, text };
}

/** The box keeps its key while a draft lives, whatever is saved meanwhile. */
function withDraft(state: Editing, draft: Draft | null, revision: number): Editing {
  return { ...state, draft, openedOn: draft ? (state.openedOn ?? revision) : null };
}

function afterSave(state: Editing, told: SavedText): Editing {
  const saved = { ...state, isSaving: false, told: newest(state.told, told) };
  const { draft } = state;
  if (draft && draft.text !== told.lyrics) return { ...saved, draft: { ...draft, base: told } };
  return { ...saved, draft: null, openedOn: null, mode: 'view', isDiffShown: false };
}

function newest(one: SavedText | null, other: SavedText): SavedText {
  return one && one.revision > other.revision ? one : other;
}

export interface EditingView {
  /** The newest saved text that is known. */
  saved: SavedText;
  /** What stands in the editor. */
  text: string;
  isDirty: boolean;
  /** What somebody else saved while this was written; null when nothing stands in the way. */
  conflict: SavedText | null;
  /** Names the text that the box was given; the box takes another only under another key. */
  resetKey: string;
}

/** What the screen shows, from what is typed here and what is live there. The live text never replaces a typed one. */
export function editingView(state: Editing, live: SavedText): EditingView {
  const { draft } = state;
  let saved = newest(state.told, live);
  if (draft) saved = newest(draft.base, saved);
  const isDirty = draft !== null && draft.text !== saved.lyrics;
  const isOurs = draft?.base.lyrics === saved.lyrics || state.sent === saved.lyrics;
  const isBehind = draft !== null && saved.revision > draft.base.revision;
  return {
    saved,
    text: draft?.text ?? saved.lyrics,
    isDirty,
    conflict: isDirty && isBehind && !isOurs && !state.isSaving ? saved : null,
    resetKey: `${state.replaced}:${state.openedOn ?? saved.revision}`,
  };
}
