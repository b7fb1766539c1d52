import { describe, expect, it } from 'vitest';
import { editing, editingView, startEditing } from './editing';
import type { Editing, EditingEvent, SavedText } from './editing';

const first: SavedText = { revision: 1, lyrics: 'first' };
const theirs: SavedText = { revision: 2, lyrics: 'theirs' };

function after(events: readonly EditingEvent[], start: Editing = startEditing(null)): Editing {
  return events.reduce(editing, start);
}
const typed = (text: string, saved: SavedText = first): EditingEvent => ({ type: 'typed', text, saved });

describe('typed text', () => {
  it('stays in the editor when somebody else saves', () => {
    const state = after([typed('mine')]);
    expect(editingView(state, theirs)).toMatchObject({ text: 'mine', isDirty: true, conflict: theirs });
  });

  it('keeps its input when somebody else saves', () => {
    const before = editingView(after([]), first).resetKey;
    const state = after([typed('mine')]);
    expect(editingView(state, first).resetKey).toBe(before);
    expect(editingView(state, theirs).resetKey).toBe(before);
  });

  it('is no draft when it equals the saved text', () => {
    const state = after([typed('mine'), typed('first')]);
    expect(state.draft).toBeNull();
    expect(editingView(state, first)).toMatchObject({ isDirty: false, conflict: null });
  });

  it('is based on the text of another save that equals it', () => {
    const state = after([typed('theirs'), typed('theirs and more', theirs)]);
    expect(editingView(state, theirs)).toMatchObject({ isDirty: true, conflict: null, saved: theirs });
  });

  it('is restored after a reload with its base revision, in edit mode', () => {
    const state = startEditing({ base: first, text: 'mine', source: 'typed' });
    expect(state.mode).toBe('edit');
    expect(editingView(state, first)).toMatchObject({ text: 'mine', conflict: null });
    expect(editingView(state, theirs).conflict).toEqual(theirs);
  });

  it('stays newer than a live text from the cache', () => {
    const state = startEditing({ base: theirs, text: 'mine', source: 'typed' });
    expect(editingView(state, first)).toMatchObject({ saved: theirs, conflict: null });
  });
});

describe('without a draft', () => {
  it('shows the live text in a new input', () => {
    const state = after([{ type: 'mode', mode: 'edit' }]);
    const shown = [first, theirs].map((live) => editingView(state, live));
    expect(shown.map(({ text }) => text)).toEqual(['first', 'theirs']);
    expect(shown[0]?.resetKey).not.toBe(shown[1]?.resetKey);
  });
});

describe('a save', () => {
  const mine: SavedText = { revision: 2, lyrics: 'mine' };
  const sending = [
    { type: 'mode', mode: 'edit' },
    { type: 'diff', isShown: true },
    typed('mine'),
    { type: 'sent', text: 'mine' },
  ] as const;

  it('ends the draft, the edit mode and the comparison', () => {
    const state = after([...sending, { type: 'saved', saved: mine }]);
    expect(state).toMatchObject({ mode: 'view', isDiffShown: false, draft: null });
    // The live text may arrive after the reply.
    expect(editingView(state, first)).toMatchObject({ saved: mine, text: 'mine', isDirty: false });
  });

  it('is no conflict when the live text arrives before the reply', () => {
    expect(editingView(after(sending), mine).conflict).toBeNull();
  });

  it('is recognized as our own when its reply was lost, even after more typing', () => {
    const state = after([...sending, typed('mine and more')]);
    expect(editingView(state, mine)).toMatchObject({ conflict: null, isDirty: true, saved: mine });
  });

  it('shows the other text on a conflict', () => {
    const state = after([...sending, { type: 'conflict', theirs }]);
    expect(editingView(state, first)).toMatchObject({ conflict: theirs, text: 'mine', isDirty: true });
  });

  it('keeps text that was typed before the reply', () => {
    const state = after([...sending, typed('mine, later'), { type: 'saved', saved: mine }]);
    expect(state.mode).toBe('edit');
    expect(editingView(state, mine)).toMatchObject({ text: 'mine, later', isDirty: true, conflict: null });
  });
});

describe('a conflict', () => {
  it('ends with their text in a new input when the draft is discarded', () => {
    const state = after([typed('mine'), { type: 'discarded' }]);
    const before = editingView(after([typed('mine')]), theirs).resetKey;
    expect(editingView(state, theirs)).toMatchObject({ text: 'theirs', isDirty: false, conflict: null });
    expect(editingView(state, theirs).resetKey).not.toBe(before);
  });

  it('does not occur when the other save restored the base of the draft', () => {
    const back: SavedText = { revision: 3, lyrics: 'first' };
    expect(editingView(after([typed('mine')]), back)).toMatchObject({ conflict: null, saved: back });
  });
});

describe('discarding the draft', () => {
  it('hides the comparison and stays in edit mode', () => {
    const state = after([
      { type: 'mode', mode: 'edit' },
      { type: 'diff', isShown: true },
      typed('mine'),
      { type: 'discarded' },
    ]);
    expect(state).toMatchObject({ mode: 'edit', isDiffShown: false, draft: null });
  });
});

describe('a text that replaces the one in the editor', () => {
  it('is an unsaved draft in a new input and keeps its source', () => {
    const state = after([{ type: 'replaced', text: 'drafted', saved: first, source: 'generated' }]);
    expect(state).toMatchObject({ mode: 'edit', draft: { source: 'generated' } });
    const view = editingView(state, first);
    expect(view).toMatchObject({ text: 'drafted', isDirty: true });
    expect(view.resetKey).not.toBe(editingView(after([]), first).resetKey);
  });

  it('keeps its source after a change', () => {
    const state = after([
      { type: 'replaced', text: 'drafted', saved: first, source: 'generated' },
      typed('drafted, and better'),
    ]);
    expect(state.draft?.source).toBe('generated');
  });
});
