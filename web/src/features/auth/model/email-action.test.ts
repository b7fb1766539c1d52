import { expect, it } from 'vitest';
import { emailActionOf, pastedCode } from './email-action';

it('a mailed link is known by its mode and code', () => {
  const params = new URLSearchParams('mode=resetPassword&oobCode=abc&apiKey=k');
  expect(emailActionOf(params)).toEqual({ mode: 'resetPassword', code: 'abc' });
});

it.each(['', 'mode=resetPassword', 'oobCode=abc', 'mode=eraseEverything&oobCode=abc'])(
  '"%s" is no mailed link',
  (text) => {
    expect(emailActionOf(new URLSearchParams(text))).toBeNull();
  },
);

it('a mailed link gives its code, pasted whole or alone', () => {
  expect(pastedCode('  abc-123_x \n')).toBe('abc-123_x');
  expect(pastedCode('https://keepsong.example/login?mode=signIn&oobCode=a%2Fb&lang=en')).toBe('a/b');
});
