import { describe, expect, it } from 'vitest';
import { digestAfter, reacted, type DigestRow } from './react.ts';
import { GIFT_NOW as now } from '@keepsong/domain/examples/gift';

const lines = [
  { id: '1-0', text: '[Verse 1]' },
  { id: '1-1', text: 'Hello' },
  { id: '1-2', text: '' },
];
const nothing = { hearts: [], thanks: null, takesReactions: true };
const heart = (lineId: string, isOn = true) => ({ type: 'heart', lineId, isOn }) as const;
const thank = (text: string) => ({ type: 'thank', text }) as const;
const before = new Date('2026-05-01T00:00:00Z');
const sent = { text: 'Thank you', at: before };

describe('a heart', () => {
  it('is reported when it is given, not when it is taken back, and ignored when nothing changes', () => {
    expect(reacted(nothing, heart('1-1'), lines, now)).toEqual({
      change: { hearts: ['1-1'], thanks: null },
      isNews: true,
    });
    const given = { ...nothing, hearts: ['1-1'] };
    expect(reacted(given, heart('1-1'), lines, now)).toBeNull();
    expect(reacted(given, heart('1-1', false), lines, now)).toEqual({
      change: { hearts: [], thanks: null },
      isNews: false,
    });
  });

  it.each(['1-0', '1-2', '9-9'])('is refused on %s, which is not sung', (lineId) => {
    expect(reacted(nothing, heart(lineId), lines, now)).toBe('no_such_line');
  });

  it('can be taken back from a line that is no longer sung', () => {
    const given = { ...nothing, hearts: ['9-9'] };
    expect(reacted(given, heart('9-9', false), lines, now)).toMatchObject({ change: { hearts: [] } });
  });
});

describe('thanks', () => {
  it('replace the former ones', () => {
    const gift = { ...nothing, thanks: sent };
    expect(reacted(gift, thank('More'), lines, now)).toEqual({
      change: { hearts: [], thanks: { text: 'More', at: now } },
      isNews: true,
    });
  });

  it('stay when the same are sent once more', () => {
    expect(reacted({ ...nothing, thanks: sent }, thank('Thank you'), lines, now)).toBeNull();
  });
});

const gone = { change: { hearts: ['1-1'], thanks: null }, isNews: false };

it('thanks that their writer deletes are gone, also when the owner wants no reactions', () => {
  const gift = { hearts: ['1-1'], thanks: sent, takesReactions: false };
  expect(reacted(gift, { type: 'delete_thanks' }, lines, now)).toEqual(gone);
  expect(reacted({ ...gift, thanks: null }, { type: 'delete_thanks' }, lines, now)).toBeNull();
});

it('an owner who wants no reactions gets none', () => {
  const gift = { ...nothing, takesReactions: false };
  expect(reacted(gift, heart('1-1'), lines, now)).toBe('not_wanted');
  expect(reacted(gift, thank('Hi'), lines, now)).toBe('not_wanted');
});

it('a heart can be taken back from an owner who wants no reactions', () => {
  const gift = { ...nothing, hearts: ['1-1'], takesReactions: false };
  expect(reacted(gift, heart('1-1', false), lines, now)).toEqual({
    change: { hearts: [], thanks: null },
    isNews: false,
  });
});

describe('the e-mail to the owner', () => {
  const thanks = { text: 'Hi', at: now };
  const given = { change: { hearts: ['1-1'], thanks: null }, isNews: true };
  const removed = { change: { hearts: [], thanks: null }, isNews: false };
  const thanked = { change: { hearts: ['1-1'], thanks }, isNews: true };
  const hearts = { id: 'first', hasThanks: false };
  const both = { id: 'first', hasThanks: true };
  const after = (
    known: typeof hearts | null,
    row: DigestRow,
    reaction: typeof given | typeof removed | typeof thanked,
    type: 'heart' | 'thank' = 'heart',
  ) => digestAfter(known, row, reaction, type, 'new');

  it('starts with the first reaction, and reports all that come before it is sent', () => {
    expect(after(null, 'none', given)).toEqual({ digest: { id: 'new', hasThanks: false }, row: 'write' });
    expect(after(hearts, 'queued', given)).toEqual({ digest: hearts, row: 'write' });
    expect(after(hearts, 'queued', thanked, 'thank')).toEqual({ digest: both, row: 'write' });
    expect(after(null, 'none', removed)).toEqual({ digest: null, row: 'keep' });
  });

  it('is deleted when everything was taken back, and written again under its id', () => {
    expect(after(hearts, 'queued', removed)).toEqual({ digest: hearts, row: 'delete' });
    expect(after(both, 'queued', removed)).toEqual({ digest: both, row: 'delete' });
    expect(after(hearts, 'none', given)).toEqual({ digest: hearts, row: 'write' });
  });

  it('is not repeated after it was sent, except once for the first thanks', () => {
    expect(after(hearts, 'sent', given)).toEqual({ digest: hearts, row: 'keep' });
    expect(after(hearts, 'sent', thanked, 'thank')).toEqual({
      digest: { id: 'new', hasThanks: true },
      row: 'write',
    });
    expect(after(both, 'sent', thanked, 'thank')).toEqual({ digest: both, row: 'keep' });
    // The second one was taken back before it was sent: it does not become the first of other ones.
    expect(after(both, 'none', given)).toEqual({ digest: both, row: 'write' });
    expect(after(both, 'sent', given)).toEqual({ digest: both, row: 'keep' });
  });
});
