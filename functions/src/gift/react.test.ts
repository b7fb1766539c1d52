import { expect, it } from 'vitest';
import { digestAfter, reacted, type DigestRow, type Reaction } from './react.ts';
import { GIFT_NOW as now } from '@keepsong/domain/examples/gift';

const lines = [
  { id: '1-0', text: '[Verse 1]' },
  { id: '1-1', text: 'Hello' },
  { id: '1-2', text: '' },
];
const nothing = { hearts: [] as string[], thanks: null, takesReactions: true };
const hearted = { ...nothing, hearts: ['1-1'] };
const thankful = { ...nothing, thanks: { text: 'Thank you', at: new Date('2026-05-01T00:00:00Z') } };
const unwanted = { takesReactions: false };
const heart = (lineId: string, isOn = true) => ({ type: 'heart', lineId, isOn }) as const;
const thank = (text: string, seen: string | null = null) => ({ type: 'thank', text, seen }) as const;
const forget = (seen: string | null = null) => ({ type: 'delete_thanks', seen }) as const;
const becomes = (isNews: boolean, hearts: string[], text?: string) => ({
  change: { hearts, thanks: text === undefined ? null : { text, at: now } },
  isNews,
});

it.each<[string, Parameters<typeof reacted>[0], Reaction, ReturnType<typeof reacted>]>([
  ['a heart that is given', nothing, heart('1-1'), becomes(true, ['1-1'])],
  ['a heart that is given again', hearted, heart('1-1'), null],
  ['a heart that is taken back', hearted, heart('1-1', false), becomes(false, [])],
  ['a heart that nobody has given', nothing, heart('1-1', false), null],
  ['a heart on a heading', nothing, heart('1-0'), 'no_such_line'],
  ['a heart on an empty line', nothing, heart('1-2'), 'no_such_line'],
  ['a heart on no line', nothing, heart('9-9'), 'no_such_line'],
  ['one taken back of a gone line', { ...nothing, hearts: ['9-9'] }, heart('9-9', false), becomes(false, [])],
  ['a heart that is not wanted', { ...nothing, ...unwanted }, heart('1-1'), 'not_wanted'],
  ['one taken back, no longer wanted', { ...hearted, ...unwanted }, heart('1-1', false), becomes(false, [])],
  ['other thanks', thankful, thank('More', 'Thank you'), becomes(true, [], 'More')],
  ['thanks over unseen ones', thankful, thank('More'), 'changed'],
  ['deleted thanks that nobody has seen', thankful, forget('Other'), 'changed'],
  ['the same thanks', thankful, thank('Thank you'), null],
  ['thanks that are not wanted', { ...nothing, ...unwanted }, thank('Hi'), 'not_wanted'],
  ['deleted thanks', { ...thankful, ...unwanted }, forget('Thank you'), becomes(false, [])],
  ['deleted thanks that are gone', nothing, forget('Thank you'), null],
])('a reaction to a gift: %s', (_what, gift, action, outcome) => {
  expect(reacted(gift, action, lines, now)).toEqual(outcome);
});

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

it('the e-mail to the owner starts with the first reaction, and reports all that come before it is sent', () => {
  expect(after(null, 'none', given)).toEqual({ digest: { id: 'new', hasThanks: false }, row: 'write' });
  expect(after(hearts, 'queued', given)).toEqual({ digest: hearts, row: 'write' });
  expect(after(hearts, 'queued', thanked, 'thank')).toEqual({ digest: both, row: 'write' });
  expect(after(null, 'none', removed)).toEqual({ digest: null, row: 'keep' });
});

it('the e-mail to the owner is deleted when everything was taken back, and written again under its id', () => {
  expect(after(hearts, 'queued', removed)).toEqual({ digest: hearts, row: 'delete' });
  expect(after(both, 'queued', removed)).toEqual({ digest: both, row: 'delete' });
  expect(after(hearts, 'none', given)).toEqual({ digest: hearts, row: 'write' });
});

it('the e-mail to the owner is not repeated after it was sent, except once for the first thanks', () => {
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
