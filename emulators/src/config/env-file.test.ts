import { expect, it } from 'vitest';
import { parseEnvFile } from './env-file.ts';

it('reading .env takes names and values, and leaves comments and empty lines out', () => {
  const text = '# Stripe\n\nSTRIPE_SECRET_KEY=sk_test_1 # mine\nexport MAIL_FROM="Us <a@b.test>"\nEMPTY=\n';
  expect(parseEnvFile(text)).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_1',
    MAIL_FROM: 'Us <a@b.test>',
    EMPTY: '',
  });
});

it('reading .env names each line without a variable by its number, never by its text', () => {
  const read = () => parseEnvFile('GOOD=1\nsk_test_very_secret\n2BAD=x\n');
  expect(read).toThrow('line 2, 3.');
  expect(read).not.toThrow('very_secret');
});
