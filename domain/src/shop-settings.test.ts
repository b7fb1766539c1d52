import { expect, it } from 'vitest';
import { addDays, shopDayOf } from './day.ts';
import { readyDayOf } from './needed-by.ts';
import {
  DEFAULT_PUBLIC_SETTINGS,
  DEFAULT_SETTINGS,
  shopSettingsSchema,
  type PublicSettings,
} from './shop-settings.ts';
import { parseInput } from './validation.ts';

const problemOf = (changes: object) => {
  const parsed = parseInput(shopSettingsSchema, { ...DEFAULT_SETTINGS, ...changes });
  return parsed.ok ? null : parsed.errors.map(({ path }) => path).join();
};
const inDays = (days: number) => addDays(shopDayOf(new Date()), days);

it.each([
  [null, {}],
  [null, { closedDays: ['02-29', '2026-11-26'], fullUntil: inDays(365), songsPerDay: 1, remedyPercent: 100 }],
  ['closedDays.1', { closedDays: ['12-25', '02-30'] }],
  ['closedDays.0', { closedDays: ['2026-02-29'] }],
  ['closedDays.0', { closedDays: ['Christmas'] }],
  ['closedDays', { closedDays: Array(101).fill('12-25') }],
  ['fullUntil', { fullUntil: inDays(366) }],
  ['fullUntil', { fullUntil: '2026-02-31' }],
  ['songsPerDay', { songsPerDay: 0 }],
  ['songsPerDay', { songsPerDay: 2.5 }],
  ['remedyPercent', { remedyPercent: 101 }],
  ['remedyPercent', { remedyPercent: Number.NaN }],
  ['makers.sings', { makers: { ...DEFAULT_SETTINGS.makers, sings: ' \u200b' } }],
  ['makers.model', { makers: { ...DEFAULT_SETTINGS.makers, model: 'a'.repeat(121) } }],
])('finds what is wrong in %s', (field, changes) => {
  expect(problemOf(changes)).toBe(field);
});

// A Wednesday; the seventh working day is Friday, December 11.
const NOW = new Date('2026-12-02T15:00:00Z');

it.each<[string, Partial<PublicSettings>, string]>([
  ['usually', {}, '2026-12-11'],
  ['with a closed day before it', { closedDays: ['12-07'] }, '2026-12-14'],
  ['full until the day before', { fullUntil: '2026-12-10' }, '2026-12-11'],
  ['full until that day', { fullUntil: '2026-12-11' }, '2026-12-14'],
  ['full over Christmas', { fullUntil: '2026-12-23' }, '2026-12-28'],
  ['with as many songs as a day takes', { fullDays: ['2026-12-11', '2026-12-14'] }, '2026-12-15'],
  ['with another day that is full', { fullDays: ['2026-12-10'] }, '2026-12-11'],
])('promises a day, %s', (_when, changes, day) => {
  expect(readyDayOf(NOW, { ...DEFAULT_PUBLIC_SETTINGS, ...changes })).toBe(day);
});
