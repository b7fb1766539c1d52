import { describe, expect, it } from 'vitest';
import { anchorBetween, anchorOf, draftOf, type AnchorDraft } from './note-draft';

const DURATION = 190_400;
const point = { kind: 'point', ms: 65_300 } as const;
const range = { kind: 'range', fromMs: 65_300, toMs: 72_900 } as const;
const whole = { kind: 'whole' } as const;
const check = (draft: Partial<AnchorDraft>, before: Parameters<typeof draftOf>[0] = point) =>
  anchorOf({ ...draftOf(before, DURATION), ...draft }, before, DURATION);

describe('the anchor of a note', () => {
  it.each([point, range, whole])('that was not changed stays exact', (anchor) => {
    expect(check({}, anchor)).toEqual({ ok: true, anchor });
  });

  it('takes the times that were written', () => {
    expect(check({ from: '1:10' })).toEqual({ ok: true, anchor: { kind: 'point', ms: 70_000 } });
    expect(check({ kind: 'range' })).toEqual({
      ok: true,
      anchor: { kind: 'range', fromMs: 65_300, toMs: 70_000 },
    });
    expect(check({ to: '1:20.5' }, range)).toEqual({
      ok: true,
      anchor: { ...range, toMs: 80_500 },
    });
    expect(check({ kind: 'whole', from: 'nonsense' })).toEqual({ ok: true, anchor: whole });
  });

  it('says at each field what is wrong', () => {
    expect(check({ from: 'soon' })).toEqual({ ok: false, errors: { from: 'Please write a time like 1:05' } });
    expect(check({ from: '1:75', to: '' }, range)).toEqual({
      ok: false,
      errors: { from: 'Please write a time like 1:05', to: 'Please write a time like 1:05' },
    });
    expect(check({ from: '4:00' })).toEqual({ ok: false, errors: { from: 'This option ends at 3:10' } });
    expect(check({ to: '1:00' }, range)).toEqual({
      ok: false,
      errors: { to: 'The end has to be after the beginning' },
    });
  });

  it('can be the very end', () => {
    expect(check({ from: '3:10' })).toEqual({ ok: true, anchor: { kind: 'point', ms: 190_000 } });
    expect(draftOf({ kind: 'point', ms: 190_000 }, DURATION).to).toBe('3:10');
  });
});

describe('a pointer', () => {
  it('marks a moment, or a part in either direction', () => {
    expect(anchorBetween(0.5, 0.501, 100_000)).toEqual({ kind: 'point', ms: 50_000 });
    const part = { kind: 'range', fromMs: 20_000, toMs: 50_000 };
    expect(anchorBetween(0.2, 0.5, 100_000)).toEqual(part);
    expect(anchorBetween(0.5, 0.2, 100_000)).toEqual(part);
    expect(anchorBetween(0.9, 1.7, 100_000)).toEqual({ kind: 'range', fromMs: 90_000, toMs: 100_000 });
  });
});
