import { expect, it } from 'vitest';
import { reviewOf } from './lyrics-review';

const AT = new Date('2026-01-05T12:00:00Z');
const song = { lyrics: 'an opening\n\n## Verse 1\nYou knocked\nand I was home', lyricsRevision: 0 };
const comment = {
  ...{ id: 'c1', lineId: '0-3', lineText: 'You knocked', text: 'She did', at: AT, answer: '', doneAt: null },
};

it('shows unsent lyrics in their parts', () => {
  expect(reviewOf(song, null, null)).toMatchObject({
    wasSent: false,
    lineCount: 3,
    approvedCount: 0,
    parts: [
      { name: null, lines: [{ text: 'an opening' }] },
      { name: 'Verse 1', lines: [{ id: '0-3', text: 'You knocked' }, { text: 'and I was home' }] },
    ],
  });
});

it('assigns approvals and comments to their lines, also after a line has changed', () => {
  const lines = [
    { id: '0-3', text: 'She knocked' },
    { id: '0-4', text: 'and I was home' },
  ];
  const version = { revision: 1, lyrics: 'She knocked\nand I was home', lines };
  const review = reviewOf(song, version, { approved: { '0-4': AT }, comments: [comment] });
  expect(review).toMatchObject({ revision: 1, wasSent: true, lineCount: 2, approvedCount: 1 });
  expect(review.formerComments).toEqual([]);
  expect(review.parts[0]?.lines).toMatchObject([
    { id: '0-3', isApproved: false, comments: [{ text: 'She did' }] },
    { id: '0-4', isApproved: true, comments: [] },
  ]);
});

it('keeps the comments on deleted lines', () => {
  const version = { revision: 1, lyrics: 'and I was home', lines: [{ id: '0-4', text: 'and I was home' }] };
  expect(reviewOf(song, version, { approved: {}, comments: [comment] }).formerComments).toEqual([comment]);
});
