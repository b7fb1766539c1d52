import type { Anchor } from '@keepsong/domain/documents/takes';
import { expect, it } from 'vitest';
import { anchorOf, fieldsOfNote, type NoteFields } from './note-draft';

const DURATION = 190_400;
const point = { kind: 'point', ms: 65_300 } as const;
const whole = { kind: 'whole' } as const;
const check = (changes: Partial<NoteFields>, anchor: Anchor = point) =>
  anchorOf({ ...fieldsOfNote({ takeId: '1A', text: '', anchor }), ...changes }, DURATION);

it.each([point, whole])('the anchor of a note that was not changed stays exact', (anchor) => {
  expect(check({}, anchor)).toEqual({ ok: true, anchor });
});

it('the anchor of a note takes the time that was written', () => {
  expect(check({ at: '1:10' })).toEqual({ ok: true, anchor: { kind: 'point', ms: 70_000 } });
  expect(check({ kind: 'whole', at: 'nonsense' })).toEqual({ ok: true, anchor: whole });
  expect(check({ kind: 'point' }, whole)).toEqual({ ok: true, anchor: { kind: 'point', ms: 0 } });
});

it('the anchor of a note says what is wrong', () => {
  expect(check({ at: 'soon' })).toEqual({ ok: false, error: 'Please write a time like 1:05' });
  expect(check({ at: '4:00' })).toEqual({ ok: false, error: 'This option ends at 3:10' });
});

it('the anchor of a note can be the very end', () => {
  expect(check({ at: '3:10' })).toEqual({ ok: true, anchor: { kind: 'point', ms: 190_000 } });
});
