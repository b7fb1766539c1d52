import { expect, it } from 'vitest';
import { newPasswordProblem } from './password';

it.each([
  ['', 'Required'],
  ['short1!', /at least 8 characters/],
  ['aaaaaaaaaa', /harder to guess/],
  ['Password2024', /harder to guess/],
  ['rosalind-rosalind', /not contain your email address/],
  ['abc', /at least 8 characters, and be harder to guess/],
])('a new password "%s" is refused with its reasons', (password, reason) => {
  expect(newPasswordProblem(password, 'rosalind@example.com')).toMatch(reason);
});

it.each(['first-dance-2024', 'four unrelated calm words', 'zJ8#qw!x'])('password "%s" will do', (word) => {
  expect(newPasswordProblem(word, 'rosalind@example.com')).toBeNull();
});

it('a new password may contain a mailbox name that is too short to mean anything', () => {
  expect(newPasswordProblem('a calm morning walk', 'al@example.com')).toBeNull();
});
