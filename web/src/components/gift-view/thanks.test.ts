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

const typed: ThanksEvent = { type: 'typed', draft: more };
const opened: ThanksEvent = { type: 'opened' };
const left: ThanksEvent = { type: 'left' };
const deleted: ThanksEvent = { type: 'deleted' };
const areSent = (thanks: string): ThanksEvent => ({ type: 'sent', thanks });
const inForm = { draft: sent, isWriting: true, isDeleted: true };

it.each<[string, Thanks['sent'], ThanksEvent[], Partial<Thanks>]>([
  ['are sent', null, [typed, areSent(more)], { sent: more, isWriting: false }],
  [
    'are as they were when the change is given up',
    sent,
    [opened, typed, left, opened],
    { sent, draft: sent },
  ],
  ['are deleted, with their words in the form', sent, [deleted], { sent: null, ...inForm }],
  ['are not deleted once others are sent', sent, [deleted, areSent(sent)], { sent, isDeleted: false }],
])('thanks %s', (_, before, events, expected) => {
  expect(events.reduce(changeThanks, startThanks(before, null))).toMatchObject(expected);
});
