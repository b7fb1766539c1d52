import { describe, expect, it } from 'vitest';
import { reviewOf } from '@/entities/song/lyrics-review';
import { withWaitingReview } from './waiting-review';

const AT = new Date('2026-01-05T12:00:00Z');
const lines = ['[Verse]', 'a', 'z'].map((text, index) => ({ id: `line-${index}`, text }));
const review = reviewOf(
  { lyrics: '', lyricsRevision: 3 },
  { revision: 3, lyrics: '', lines },
  { approved: { 'line-2': AT }, comments: [] },
);
const edit = (seen: string, text: string, lineId = 'line-1') =>
  ({ type: 'edit_line', lineId, seen, text }) as const;
const approve = (seen: string, lineId = 'line-1') => ({ type: 'approve_line', lineId, seen }) as const;
const comment = (seen: string, lineId = 'line-1') =>
  ({ type: 'comment_line', lineId, seen, commentId: 'c1', text: 'Hm' }) as const;
const approveAll = (revision: number) => ({ type: 'approve_all', revision }) as const;

function after(...actions: Parameters<typeof withWaitingReview>[1]) {
  const { review: shown, approvedLater } = withWaitingReview(review, actions);
  return {
    texts: shown.parts.flatMap((part) => part.lines.map(({ text }) => text)),
    revision: shown.revision,
    approved: shown.approvedCount,
    later: [...approvedLater],
  };
}

describe('withWaitingReview', () => {
  it('changes nothing without queued actions', () => {
    expect(withWaitingReview(review, []).review).toEqual(review);
    expect(after()).toEqual({ texts: ['a', 'z'], revision: 3, approved: 1, later: [] });
  });

  it('applies edits one after the other, each to the words that it saw', () => {
    expect(after(edit('a', 'b'), edit('b', 'c'))).toMatchObject({ texts: ['c', 'z'], revision: 5 });
    expect(withWaitingReview(review, [edit('a', 'b')]).review.lines[1]).toEqual({ id: 'line-1', text: 'b' });
  });

  it('ignores an action on words that somebody else has changed, or that was applied already', () => {
    expect(after(edit('x', 'a'), approve('x'), comment('x'))).toEqual(after());
    expect(after(edit('a', 'a'))).toEqual(after());
  });

  it('approves a line until it is changed or commented on', () => {
    expect(after(approve('a')).later).toEqual(['line-1']);
    expect(after(edit('a', 'b'), approve('b')).later).toEqual(['line-1']);
    expect(after(approve('a'), edit('a', 'b')).later).toEqual([]);
    expect(after(approve('a'), comment('a')).later).toEqual([]);
    expect(after(approve('z', 'line-2'))).toEqual(after());
  });

  it('opens an approved line again that is changed or commented on', () => {
    expect(after(edit('z', 'y', 'line-2')).approved).toBe(0);
    expect(after(comment('z', 'line-2')).approved).toBe(0);
  });

  it('approves all lines of the revision that the queued edits make', () => {
    expect(after(approveAll(3)).later).toEqual(['line-1']);
    expect(after(edit('z', 'y', 'line-2'), approveAll(4)).later).toEqual(['line-1', 'line-2']);
    expect(after(edit('z', 'y', 'line-2'), approveAll(3)).later).toEqual([]);
  });
});
