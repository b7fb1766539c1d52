import { expect, it } from 'vitest';
import { LONGEST_COMMENT, type LyricsComment } from '../documents/lyrics.ts';
import { DEEDS, after, at, outcome, text, LINES, UNREAD, BOTH, ONE, NOW } from '../../examples/production.ts';
import { produce } from './produce.ts';
import { countOpenComments, hasOptions, isApproved } from './song-state.ts';

/** A song whose line has `length` comments of this text. */
function songWith(length: number, said: string, lineText: string) {
  const comments = Array.from({ length }, (_, index): LyricsComment => {
    return { id: `c-${index}`, lineId: '1-1', lineText, text: said, at: NOW, answer: '', doneAt: null };
  });
  return text({ approval: { approved: {}, comments } });
}

const almost = at('pending_lyrics_approval', { songs: [text({ approval: ONE })] });
const last = { type: 'approve_line', songId: 'song', lineId: '1-2', seen: 'and I was home' } as const;

it('approving the last line starts production, and the day moves by the working days of the pause', () => {
  // Monday noon to the next Tuesday noon: six working days.
  const now = new Date('2026-01-13T12:00:00Z');
  expect(after(almost, last, now)).toMatchObject({
    status: 'in_production',
    waitingOn: 'team',
    clock: { dueDay: '2026-01-26', pausedAt: null, pausedMs: 6 * 86_400_000 },
  });
});

it('approving waits for the other song', () => {
  const two = { ...almost, songs: [...almost.songs, text({ songId: 'second' })] };
  const first = after(two, last);
  expect(first.status).toBe('pending_lyrics_approval');
  expect(after(first, { type: 'approve_all', songId: 'second', revision: 1 }).status).toBe('in_production');
});

it('approving a text that was changed meanwhile is refused', () => {
  expect(outcome(produce(almost, { ...last, seen: 'and you were home' }, NOW))).toBe('changed');
  expect(outcome(produce(almost, { ...last, lineId: '0-9' }, NOW))).toBe('changed');
  expect(outcome(produce(almost, { ...DEEDS['approve all'], revision: 0 }, NOW))).toBe('changed');
});

it('approving needs no heading, and leaves those that were approved as lines', () => {
  const approved = { '1-0': NOW, '1-2': NOW };
  const headed = text({
    lines: ['VERSE 1', 'Chorus:', 'and I was home'].map((said, at) => ({ id: `1-${at}`, text: said })),
    approval: { approved: { '1-0': NOW }, comments: [] },
  });
  const started = after(at('pending_lyrics_approval', { songs: [headed] }), last);
  expect(started.status).toBe('in_production');
  expect(started.songs[0]?.approval?.approved).toEqual(approved);
});

it('approving all lines keeps the comments', () => {
  const commented = after(at('pending_lyrics_approval'), DEEDS.comment);
  const { comments } = after(commented, DEEDS['approve all']).songs[0]?.approval ?? {};
  expect(comments).toHaveLength(1);
  expect(comments).toEqual(commented.songs[0]?.approval?.comments);
});

it('taking an approval back leaves the line open, without a comment, and a repeat changes nothing', () => {
  const before = at('pending_lyrics_approval', { songs: [text({ approval: ONE })] });
  const withdrawn = after(before, DEEDS['take an approval back']);
  expect(withdrawn.status).toBe('pending_lyrics_approval');
  expect(withdrawn.songs[0]?.approval).toEqual(UNREAD);
  expect(after(withdrawn, DEEDS['take an approval back'])).toBe(withdrawn);
});

it('a comment takes the approval of its line back and keeps the line’s words', () => {
  const before = at('in_production', { songs: [text({ approval: BOTH })] });
  expect(after(before, DEEDS.comment).songs[0]?.approval).toEqual({
    approved: { '1-2': NOW },
    comments: [
      {
        ...{ id: 'c1', text: 'She knocked', lineId: '1-1', lineText: 'You knocked' },
        ...{ at: NOW, answer: '', doneAt: null },
      },
    ],
  });
});

it('a comment stays when its line is deleted', () => {
  const commented = after(at('pending_lyrics_approval'), DEEDS.comment);
  const deleted = after(commented, { type: 'change_lyrics', songId: 'song', lines: LINES.slice(2) });
  expect(deleted.songs[0]?.approval?.comments).toMatchObject([{ lineText: 'You knocked' }]);
});

it.each<[string, string, string, number]>([
  ['in Japanese', 'もう少し優しく。'.repeat(LONGEST_COMMENT / 8), 'ドアを叩いた', 124],
  ['in emoji', '👩‍🎤'.repeat(LONGEST_COMMENT * 0.8), 'You knocked', 50],
  ['on a line that is a whole song', 'Softer', 'ドアを叩いた'.repeat(3_000), 10],
])('a comment is refused when one document cannot hold more: %s', (_, said, lineText, most) => {
  const commented = (length: number) => at('in_production', { songs: [songWith(length, said, lineText)] });
  const again = { ...DEEDS.comment, commentId: 'next', text: said };
  expect(outcome(produce(commented(most - 1), again, NOW))).not.toBe('too_many_comments');
  expect(outcome(produce(commented(most), again, NOW))).toBe('too_many_comments');
});

it('a comment that finds no room does not stop the approval of lines', () => {
  const full = at('in_production', { songs: [songWith(600, 'Softer', '')] });
  expect(outcome(produce(full, DEEDS['approve a line'], NOW))).not.toBe('too_many_comments');
});

it('a comment leaves room for its answers, which are refused too when the document is full', () => {
  const answer = 'もう少し優しく。'.repeat(LONGEST_COMMENT / 8);
  const answered = (length: number) => {
    const song = songWith(160, 'Softer', '');
    const comments = song.approval?.comments.map((comment, index) =>
      index < length ? { ...comment, answer, doneAt: NOW } : comment,
    );
    return at('in_production', { songs: [text({ approval: { approved: {}, comments: comments ?? [] } })] });
  };
  const action = { type: 'answer_comment', songId: 'song', commentId: 'c-159', answer } as const;
  expect(outcome(produce(answered(149), action, NOW))).not.toBe('too_many_comments');
  expect(outcome(produce(answered(150), action, NOW))).toBe('too_many_comments');
});

const asked = after(at('pending_lyrics_approval'), DEEDS.comment);
const answer = { type: 'answer_comment', songId: 'song', commentId: 'c1', answer: 'It will' } as const;

it.each([
  ['is asked', asked, 1],
  ['is answered', after(asked, answer), 0],
  ['is marked as done', after(asked, { ...answer, answer: '' }), 0],
  ['has a changed line', after(asked, DEEDS.edit), 0],
  ['has an approved line', after(asked, DEEDS['approve a line']), 0],
  ['belongs to a completed order', { ...asked, status: 'completed' as const }, 0],
])('a comment that waits for the team %s: %#', (_, order, count) => {
  expect(countOpenComments(order)).toBe(count);
  if (order.status === 'completed') return;
  // The customer does not lose the days in which they wait for an answer.
  const isRunning = order.waitingOn === 'team' || count > 0;
  expect(order.clock.pausedAt === null).toBe(isRunning);
});

it('a comment that waits for the team is answered once, and only if it is there', () => {
  const once = after(asked, answer);
  expect(once.songs[0]?.approval?.comments).toMatchObject([{ answer: 'It will', doneAt: NOW }]);
  expect(after(once, answer)).toBe(once);
  expect(outcome(produce(once, { ...answer, answer: 'It will not' }, NOW))).toBe('answered');
  expect(outcome(produce(asked, { ...answer, commentId: 'c2' }, NOW))).toBe('no_such_comment');
  expect(outcome(produce(asked, { ...answer, songId: 'other' }, NOW))).toBe('no_such_comment');
  expect(outcome(produce(at('pending'), answer, NOW))).toBe('no_such_comment');
});

it('a changed line needs approval again, the others keep theirs', () => {
  const before = at('in_production', { songs: [text({ approval: BOTH })] });
  expect(after(before, DEEDS.edit).songs[0]).toEqual({
    songId: 'song',
    revision: 2,
    lines: [LINES[0], { id: '1-1', text: 'She knocked' }, LINES[2]],
    approval: { approved: { '1-2': NOW }, comments: [] },
    takeRound: 0,
    chosenTakeId: null,
    hasAudio: false,
  });
});

it('a changed line that differs in spaces only keeps its approval', () => {
  const before = at('in_production', { songs: [text({ approval: BOTH })] });
  const lines = LINES.map(({ id, text }) => ({ id, text: `${text}  ` }));
  expect(after(before, { type: 'change_lyrics', songId: 'song', lines }).songs[0]?.approval).toEqual(BOTH);
});

it.each(['approve a line', 'comment', 'edit', 'approve all'] as const)('%s twice is like once', (name) => {
  const once = after(at('pending_lyrics_approval'), DEEDS[name]);
  const later = new Date(NOW.getTime() + 60_000);
  expect(after(once, name === 'approve all' ? { ...DEEDS[name] } : DEEDS[name], later)).toEqual(once);
});

it('a comment on the second song is answered there', () => {
  const two = { ...asked, songs: [text({ songId: 'first' }), ...asked.songs] };
  const { songs } = after(two, answer);
  expect(songs.map(({ songId, approval }) => [songId, approval?.comments[0]?.answer])).toEqual([
    ['first', undefined],
    ['song', 'It will'],
  ]);
});

it('a comment stays open while its line differs in spaces only, before or after', () => {
  const spaced = LINES.map(({ id, text }) => ({ id, text: ` ${text} ` }));
  const changed = after(asked, { type: 'change_lyrics', songId: 'song', lines: spaced });
  expect(countOpenComments(changed)).toBe(1);
  const on = after(at('in_production', { songs: [text({ lines: spaced, approval: BOTH })] }), {
    ...DEEDS.comment,
    seen: ' You knocked ',
  });
  const trimmed = after(on, { type: 'change_lyrics', songId: 'song', lines: LINES });
  expect(countOpenComments(trimmed)).toBe(1);
  expect(trimmed.songs[0]?.approval?.approved).toEqual({ '1-2': NOW });
});

it('lyrics of no song, and those that went back to the team, are not reviewed', () => {
  expect(outcome(produce(almost, { ...last, songId: 'other' }, NOW))).toBe('not_sent');
  const back = at('pending', { songs: [text({ approval: ONE })] });
  expect(outcome(produce(back, last, NOW))).toBe('not_sent');
});

it('emptying the last line that is not approved starts nothing', () => {
  const emptied = after(almost, { ...last, type: 'edit_line', text: '' });
  expect(emptied.status).toBe('pending_lyrics_approval');
});

it('approving all twice is no second approval', () => {
  const once = after(almost, DEEDS['approve all']);
  expect(after(once, DEEDS['approve all'])).toBe(once);
});

it.each([
  ['a heading alone is not approved', isApproved, [text({ lines: LINES.slice(0, 1) })]],
  ['what was not sent is not approved', isApproved, [text({ approval: null })]],
  ['no song has no options', hasOptions, []],
  ['one song of two has options', hasOptions, [text({ takeRound: 1 }), text({ songId: 'second' })]],
])('%s', (_what, holds, songs) => {
  expect(holds({ songs })).toBe(false);
});
