import { expect, it } from 'vitest';
import { unusedKeys } from '../config/local-config.ts';

it('keys of real services in the environment are named as unused', () => {
  expect(unusedKeys({ OPENAI_API_KEY: 'sk-1', PATH: '/bin', SENDGRID_API_KEY: '' })).toEqual([
    'OPENAI_API_KEY',
  ]);
});
