import { expect, it } from 'vitest';
import { anchorOf, fieldsOfNote } from './note-draft';

const DURATION = 190_400;
const point = { kind: 'point', ms: 65_300 } as const;
const whole = { kind: 'whole' } as const;
const fieldsAt = (anchor: typeof point | typeof whole) => fieldsOfNote({ takeId: '1A', text: '', anchor });

it.each([point, whole])('the anchor of a note that was not changed stays exact', (anchor) => {
  expect(anchorOf(fieldsAt(anchor), DURATION)).toEqual(anchor);
});

it('the anchor of a note is never after the end of its recording', () => {
  expect(anchorOf({ kind: 'point', ms: 240_000 }, DURATION)).toEqual({ kind: 'point', ms: DURATION });
});
