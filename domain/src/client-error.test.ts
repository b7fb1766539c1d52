import { expect, it } from 'vitest';
import { framesOf, impersonalText, MAX_FRAMES, MAX_TEXT } from './client-error.ts';

it.each([
  ['React error #418; visit https://react.dev/errors/418?args[]=HTML', 'React error #418; visit …'],
  ["Cannot read properties of null (reading 'title')", 'Cannot read properties of null (reading …)'],
  [
    "can't access lexical declaration 'x' before initialization",
    "can't access lexical declaration … before initialization",
  ],
  ['Unexpected token \'A\', "Anna said "yes"" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['“Für Anna” is not a title', '… is not a title'],
  ['No account for anna.smith+songs@example.com here', 'No account for … here'],
  ['Call +1 (555) 123-4567 first', 'Call … first'],
  ['reading orders/8f3a/events/paid-cs_test_1', 'reading orders/…/events/…'],
  ['GET /lyrics/8f3a?token=secret failed', 'GET /lyrics/… failed'],
  ['order 3f2c9a1b77de4410 is gone', 'order … is gone'],
  ['user qWertzuiopAsdfghjklYxcvbnmqw is gone', 'user … is gone'],
  ['line one\n  line two', 'line one line two'],
])('the text of an error %s becomes %s', (text, expected) => {
  expect(impersonalText(text)).toBe(expected);
  expect(impersonalText(impersonalText(text))).toBe(expected);
});

it('the text of an error is short', () => {
  expect(impersonalText('word '.repeat(1_000)).length).toBeLessThanOrEqual(MAX_TEXT);
});

const frames = ['assets/start-Ab_C-9.js:1:234', 'assets/base.js:12:5'];
it.each([
  [
    'Chrome',
    'TypeError: no\n    at Xe (https://keepsong.example/assets/start-Ab_C-9.js:1:234)\n    at https://keepsong.example/assets/base.js:12:5',
  ],
  [
    'Firefox and Safari',
    'Xe@https://keepsong.example/assets/start-Ab_C-9.js:1:234\n@https://keepsong.example/assets/base.js:12:5\n',
  ],
])('the frames of a stack are places in our scripts (%s)', (_, stack) => {
  expect(framesOf(stack)).toEqual(frames);
});

it('the frames of a stack leave out frames of extensions and of pages', () => {
  const foreign = 'at f (chrome-extension://abc/content.js:1:2)\nat https://keepsong.example/lyrics/x:1:2';
  expect(framesOf(foreign)).toEqual([]);
});

it('the frames of a stack are limited in number', () => {
  expect(framesOf('/assets/a.js:1:1\n'.repeat(50))).toHaveLength(MAX_FRAMES);
});
