import type { Take, TakeNote } from '@keepsong/domain/documents/takes';
import { expect, it } from 'vitest';
import { exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { blindOrder, laneOfKey, lanesOf, shownTakes, startOf, takeOfNote } from './lanes';

function take(option: Take['option'], round: number, loudness: number | null = null): Take {
  const example = exampleTake({ option, round });
  return { ...example, audio: { ...example.audio, loudness } };
}

const two = [take('A', 1), take('B', 1)];

it('the takes that are compared are the newest of each option, A before B', () => {
  const takes = [take('B', 1), take('A', 1), take('A', 2)];
  expect(shownTakes(takes).map(({ id }) => id)).toEqual(['2A', '1B']);
  expect(shownTakes([take('B', 1)]).map(({ id }) => id)).toEqual(['1B']);
});

it('the takes that are compared are those, and the chosen one, also when its option has a newer take', () => {
  const takes = [take('A', 1), take('B', 1), take('A', 2)];
  expect(shownTakes(takes, '1A').map(({ id }) => id)).toEqual(['1A', '1B']);
  expect(shownTakes(takes, '1B').map(({ id }) => id)).toEqual(['2A', '1B']);
});

it('lanes show the options under their names', () => {
  expect(lanesOf(two, two, null)).toEqual([
    { take: 0, sign: 'A', name: 'Option A' },
    { take: 1, sign: 'B', name: 'Option B' },
  ]);
});

it('lanes hide the names and keep the order that was drawn', () => {
  expect(lanesOf(two, two, [1, 0])).toEqual([
    { take: 1, sign: '1', name: 'number 1' },
    { take: 0, sign: '2', name: 'number 2' },
  ]);
});

it('lanes are drawn in any order', () => {
  expect(blindOrder(2, () => 0)).toEqual([1, 0]);
  expect(blindOrder(2, () => 0.9)).toEqual([0, 1]);
});

it.each([
  ['a', null, 0],
  ['B', null, 1],
  ['a', [1, 0], 1],
  ['2', [1, 0], 0],
  ['x', null, undefined],
] as const)('lanes answer to %s, drawn as %j, with take %s', (key, blind, expected) => {
  expect(laneOfKey(key, lanesOf(two, two, blind), 0)?.take).toBe(expected);
});

it('lanes of the same option have different signs, and its key changes between them', () => {
  const takes = [take('A', 1), take('B', 1), take('A', 2)];
  const lanes = lanesOf(takes, takes, null);
  expect(lanes.map(({ sign }) => sign)).toEqual(['A', 'B', 'A2']);
  expect([0, 1, 2].map((heard) => laneOfKey('a', lanes, heard)?.take)).toEqual([2, 0, 0]);
  expect(laneOfKey('a', lanesOf(takes.slice(1), takes, null), 0)?.take).toBe(1);
});

const takes = [exampleTake({ option: 'A', round: 2, revision: 1 }), exampleTake({ option: 'B' })];
const all = [exampleTake({ option: 'A' }), exampleTake({ option: 'B' }), ...takes.slice(0, 1)];
const note = (changes: Partial<TakeNote>) => exampleNote({ revision: 1, state: 'done', ...changes });

it('a take that answers notes opens at the first of them', () => {
  const notes = [
    note({ anchor: { kind: 'point', ms: 90_000 } }),
    note({ anchor: { kind: 'whole' } }),
    note({ anchor: { kind: 'point', ms: 42_000 } }),
    note({ revision: null, state: 'draft', anchor: { kind: 'point', ms: 1_000 } }),
  ];
  expect(startOf(takes, notes)).toEqual({ heard: 0, position: 42 });
  expect(startOf(takes, [])).toEqual({ heard: 0, position: 0 });
  expect(startOf([...takes].reverse(), notes)).toEqual({ heard: 1, position: 42 });
  expect(startOf(all.slice(0, 2), notes)).toEqual({ heard: 0, position: 0 });
});

it('a take that answers notes is where its notes are heard; others are heard in their own take', () => {
  expect(takeOfNote(note({ takeId: '1A' }), takes, all)).toBe(0);
  expect(takeOfNote(note({ takeId: '1B' }), takes, all)).toBe(1);
  expect(takeOfNote(exampleNote({ takeId: '1A' }), takes, all)).toBeNull();
  expect(takeOfNote(exampleNote({ takeId: '1B' }), takes, all)).toBe(1);
});
