import { expect, it } from 'vitest';
import { produce } from './produce.ts';
import { DEEDS, after, at, outcome, text, DUE, NOW } from '../../examples/production.ts';

const published = at('ready_for_review', { waitingOn: 'customer', songs: [text({ takeRound: 1 })] });
const publish = (options: Record<string, ('A' | 'B')[]>) =>
  ({ type: 'publish_takes', options, notes: [] }) as const;

it('options wait for the customer once published, and pause the clock', () => {
  expect(after(at('in_production'), DEEDS.publish)).toMatchObject({
    status: 'ready_for_review',
    waitingOn: 'customer',
    clock: { dueDay: DUE, pausedAt: NOW },
    songs: [{ takeRound: 1, chosenTakeId: null }],
  });
});

it('options come together the first time, for every song; later one may come alone', () => {
  const two = at('in_production', { songs: [text(), text({ songId: 'second' })] });
  expect(outcome(produce(two, publish({ song: ['A', 'B'] }), NOW))).toBe('missing_option');
  expect(outcome(produce(two, publish({ song: ['A', 'B'], second: ['A'] }), NOW))).toBe('missing_option');
  expect(outcome(produce(published, publish({}), NOW))).toBe('missing_option');
  expect(after(published, publish({ song: ['B'] })).songs[0]?.takeRound).toBe(2);
});

it('one option is chosen: the order is completed, and a repeat changes nothing', () => {
  const chosen = after(published, DEEDS.choose);
  expect(chosen).toMatchObject({ status: 'completed', waitingOn: 'nobody', songs: [{ chosenTakeId: '1B' }] });
  expect(after(chosen, DEEDS.choose)).toBe(chosen);
  expect(outcome(produce(chosen, { ...DEEDS.choose, takeId: '1A' }, NOW))).toBe('completed');
  const ofNoSong = { ...DEEDS.choose, songId: 'other' };
  expect(outcome(produce(chosen, ofNoSong, NOW))).toBe('completed');
  expect(outcome(produce(published, ofNoSong, NOW))).toBe('not_to_choose');
});

it('options of two songs are chosen one by one, and the choice can change until the last', () => {
  const two = { ...published, songs: [...published.songs, text({ songId: 'second', takeRound: 1 })] };
  const first = after(two, DEEDS.choose);
  expect(first).toMatchObject({ status: 'ready_for_review', waitingOn: 'customer' });
  const changed = after(first, { ...DEEDS.choose, takeId: '1A' });
  expect(changed.songs.map(({ chosenTakeId }) => chosenTakeId)).toEqual(['1A', null]);
  const { status, songs } = after(changed, { ...DEEDS.choose, songId: 'second' });
  expect(status).toBe('completed');
  expect(songs.map(({ songId, chosenTakeId }) => [songId, chosenTakeId])).toEqual([
    ['song', '1A'],
    ['second', '1B'],
  ]);
});

it('a review by hand without options stays the team’s turn', () => {
  const set = { type: 'set_status', status: 'ready_for_review' } as const;
  expect(after(at('in_production'), set)).toMatchObject({ waitingOn: 'team', clock: { pausedAt: null } });
  const withTakes = at('in_production', { songs: [text({ takeRound: 1 })] });
  expect(after(withTakes, set).waitingOn).toBe('customer');
});

it('another option of one song needs none of the other, and no answer to notes of a revision that is over', () => {
  const two = { ...published, songs: [...published.songs, text({ songId: 'second', takeRound: 1 })] };
  const one = { ...publish({ second: ['A'] }), notes: [{ songId: 'song', state: 'sent' as const }] };
  expect(after(two, one).songs.map(({ takeRound }) => takeRound)).toEqual([1, 2]);
});
