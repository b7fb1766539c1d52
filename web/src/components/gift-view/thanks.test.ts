import { expect, it } from 'vitest';
import { changeThanks, startThanks, type Thanks, type ThanksEvent } from './thanks';

const sent = 'Oh Tom.';
const more = 'Oh Tom. More.';

it.each<[string, Parameters<typeof startThanks>, Partial<Thanks>]>([
  ['new', [null, null], { draft: '', isWriting: true }],
  ['sent', [sent, null], { draft: sent, isWriting: false }],
  ['sent, and changed in this tab', [sent, more], { sent, draft: more, isWriting: true }],
])('thanks that are %s', (_, given, expected) => {
  expect(startThanks(...given)).toMatchObject(expected);
});

it.each<[string, Thanks['sent'], ThanksEvent[], Partial<Thanks>]>([
  [
    'are sent',
    null,
    [
      { type: 'typed', draft: more },
      { type: 'sent', thanks: more },
    ],
    { sent: more, isWriting: false },
  ],
  [
    'are as they were when the change is given up',
    sent,
    [{ type: 'opened' }, { type: 'typed', draft: more }, { type: 'left' }, { type: 'opened' }],
    { sent, draft: sent },
  ],
  [
    'are deleted, with their words in the form',
    sent,
    [{ type: 'deleted' }],
    { sent: null, draft: sent, isWriting: true, isDeleted: true },
  ],
  [
    'are not deleted any more once others are sent',
    sent,
    [{ type: 'deleted' }, { type: 'sent', thanks: sent }],
    { sent, isDeleted: false },
  ],
])('thanks %s', (_, before, events, expected) => {
  expect(events.reduce(changeThanks, startThanks(before, null))).toMatchObject(expected);
});
