import { expect, it } from 'vitest';
import { localConfig, unusedKeys } from '../config/local-config.ts';
import { startTable } from './table.ts';

const table = (variables: Record<string, string>) => {
  const config = localConfig(variables, 0);
  const stripeUrl = config.services.stripe === 'real' ? null : 'http://127.0.0.1:12111';
  return startTable({
    appUrl: 'http://localhost:5002',
    mailUrl: 'http://127.0.0.1:8025',
    stripeUrl,
    config,
  });
};

it('the start table names every real service', () => {
  const text = table({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SENDGRID_API_KEY: 'SG.1',
    MAIL_FROM: 'us@shop.example',
    OPENAI_API_KEY: 'sk-1',
  });
  expect(text).toContain('REAL, in test mode');
  expect(text).toContain('REAL e-mail by SendGrid');
  expect(text).toContain('REAL, gpt-4o-mini at OpenAI');
  expect(text).not.toContain('sk-1');
});

it('keys of real services in the environment are named as unused', () => {
  expect(unusedKeys({ OPENAI_API_KEY: 'sk-1', PATH: '/bin', SENDGRID_API_KEY: '' })).toEqual([
    'OPENAI_API_KEY',
  ]);
});
