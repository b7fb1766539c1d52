import { describe, expect, it } from 'vitest';
import { editing, editingView, startEditing } from './editing';
import type { Editing, EditingEvent, SavedText } from './editing';

const first: SavedText = { revision: 1, lyrics: 'first' };
const theirs: SavedText = { revision: 2, lyrics: 'theirs' };

function after(events: readonly EditingEvent[], start: Editing = startEditing(null)): Editing {
  return events.reduce(editing, start);
}
const typed = (text: string, saved: SavedText = first): EditingEvent => ({ type: 'typed', text, saved });

describe('what is typed', () => {
  it('stands in the editor, whatever is saved meanwhile', () => {
    const state = after([typed('mine')]);
    expect(editingView(state, theirs)).toMatchObject({ text: 'mine', isDirty: true, conflict: theirs });
  });

  it('keeps the box it is typed in while somebody else saves', () => {
    const before = editingView(after([]), first).resetKey;
    const state = after([typed('mine')]);
    expect(editingView(state, first).resetKey).toBe(before);
    expect(editingView(state, theirs).resetKey).toBe(before);
  });

  it('is no change once it is what was saved', () => {
    const state = after([typed('mine'), typed('first')]);
    expect(state.draft).toBeNull();
    expect(editingView(state, first)).toMatchObject({ isDirty: false, conflict: null });
  });

  it('builds on what somebody else saved when both are the same', () => {
    const state = after([typed('theirs'), typed('theirs and more', theirs)]);
    expect(editingView(state, theirs)).toMatchObject({ isDirty: true, conflict: null, saved: theirs });
  });

  it('comes back from a reload with the revision it started from, in edit mode', () => {
    const state = startEditing({ base: first, text: 'mine', source: 'typed' });
    expect(state.mode).toBe('edit');
    expect(editingView(state, first)).toMatchObject({ text: 'mine', conflict: null });
    expect(editingView(state, theirs).conflict).toEqual(theirs);
  });

  it('is not taken for older than a live text that is still the cached one', () => {
    const state = startEditing({ base: theirs, text: 'mine', source: 'typed' });
    expect(editingView(state, first)).toMatchObject({ saved: theirs, conflict: null });
  });
});

describe('nothing typed', () => {
  it('shows what is live, in a new box', () => {
    const state = after([{ type: 'mode', mode: 'edit' }]);
    const shown = [first, theirs].map((live) => editingView(state, live));
    expect(shown.map(({ text }) => text)).toEqual(['first', 'theirs']);
    expect(shown[0]?.resetKey).not.toBe(shown[1]?.resetKey);
  });
});

describe('a save', () => {
  const mine: SavedText = { revision: 2, lyrics: 'mine' };
  const saving = [
    { type: 'mode', mode: 'edit' },
    { type: 'diff', isShown: true },
    typed('mine'),
    { type: 'saving', text: 'mine' },
  ] as const;

  it('makes the typed text the saved one and leaves the edit mode and the comparison', () => {
    const state = after([...saving, { type: 'saved', told: mine }]);
    expect(state).toMatchObject({ mode: 'view', isDiffShown: false, draft: null, isSaving: false });
    // The live text may come later than the reply.
    expect(editingView(state, first)).toMatchObject({ saved: mine, text: 'mine', isDirty: false });
  });

  it('is no conflict when it is seen live before its reply', () => {
    expect(editingView(after(saving), mine).conflict).toBeNull();
  });

  it('whose reply was lost is known again as our own, also when more was typed', () => {
    const state = after([...saving, { type: 'failed' }, typed('mine and more')]);
    expect(editingView(state, mine)).toMatchObject({ conflict: null, isDirty: true, saved: mine });
  });

  it('that met another text shows it', () => {
    const state = after([...saving, { type: 'conflict', told: theirs }]);
    expect(editingView(state, first)).toMatchObject({ conflict: theirs, text: 'mine', isDirty: true });
  });

  it('keeps what was typed while it was on its way, on top of what was saved', () => {
    const state = after([...saving, typed('mine, later'), { type: 'saved', told: mine }]);
    expect(state.mode).toBe('edit');
    expect(editingView(state, mine)).toMatchObject({ text: 'mine, later', isDirty: true, conflict: null });
  });
});

describe('a conflict', () => {
  it('ends with their text in a new box when it is taken', () => {
    const state = after([typed('mine'), { type: 'dropped' }]);
    const before = editingView(after([typed('mine')]), theirs).resetKey;
    expect(editingView(state, theirs)).toMatchObject({ text: 'theirs', isDirty: false, conflict: null });
    expect(editingView(state, theirs).resetKey).not.toBe(before);
  });

  it('is none when the other save came back to the text this one started from', () => {
    const back: SavedText = { revision: 3, lyrics: 'first' };
    expect(editingView(after([typed('mine')]), back)).toMatchObject({ conflict: null, saved: back });
  });
});

describe('another text put into the editor', () => {
  it('is unsaved, in a new box, and says where it came from', () => {
    const state = after([{ type: 'replaced', text: 'drafted', saved: first, source: 'generated' }]);
    expect(state).toMatchObject({ mode: 'edit', draft: { source: 'generated' } });
    const view = editingView(state, first);
    expect(view).toMatchObject({ text: 'drafted', isDirty: true });
    expect(view.resetKey).not.toBe(editingView(after([]), first).resetKey);
  });

  it('is still a draft after a word of it was changed', () => {
    const state = after([
      { type: 'replaced', text: 'drafted', saved: first, source: 'generated' },
      typed('drafted, and better'),
    ]);
    expect(state.draft?.source).toBe('generated');
  });
});
