import { expect, it } from 'vitest';
import { anchorSchema, byTime, type Anchor } from './takes.ts';

it('moments are whole milliseconds and not negative', () => {
  expect(anchorSchema.safeParse({ kind: 'point', ms: -1 }).success).toBe(false);
  expect(anchorSchema.safeParse({ kind: 'point', ms: 0.5 }).success).toBe(false);
  expect(anchorSchema.safeParse({ kind: 'point', ms: 0 }).success).toBe(true);
});

it('notes are in the order of the song: about all of it, then by time, then by age', () => {
  const note = (anchor: Anchor, minute: number) => ({ anchor, createdAt: new Date(2026, 0, 1, 0, minute) });
  const [whole, early, late, younger] = [
    note({ kind: 'whole' }, 4),
    note({ kind: 'point', ms: 1000 }, 3),
    note({ kind: 'point', ms: 2000 }, 1),
    note({ kind: 'point', ms: 2000 }, 2),
  ] as const;
  expect(byTime([younger, late, early, whole])).toEqual([whole, early, late, younger]);
});
