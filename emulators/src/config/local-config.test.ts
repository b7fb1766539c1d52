import { expect, it } from 'vitest';
import { parseEnvFile } from './env-file.ts';
import { LOCAL_KEYS, localConfig, renderEnvFile, unusedKeys } from './local-config.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };

it('the configuration of a local copy uses a stand-in on shifted ports for every service without a key', () => {
  const config = localConfig({}, 100);
  expect(config.services).toEqual({ stripe: 'local', mail: 'local', openAi: 'local' });
  expect(config.params).toMatchObject({
    ...{ APP_URL: 'http://localhost:5102', STRIPE_API_URL: 'http://127.0.0.1:12211' },
    ...{ SENDGRID_API_URL: 'http://127.0.0.1:8125', OPENAI_BASE_URL: 'http://127.0.0.1:11535/v1' },
    // All callers share one address here.
    CALLS_PER_ADDRESS: '1000000',
  });
  expect(config.secrets['STRIPE_SECRET_KEY']).toBe(LOCAL_KEYS.stripeSecretKey);
});

it('the configuration of a local copy leaves the address of a real service empty and passes its key on', () => {
  const mail = { SENDGRID_API_KEY: 'SG.x.y', MAIL_FROM: 'Us <me@shop.example>' };
  const config = localConfig({ ...STRIPE, ...mail }, 0);
  expect(config.services).toEqual({ stripe: 'real', mail: 'real', openAi: 'local' });
  expect(config.params).toMatchObject({
    STRIPE_API_URL: '',
    SENDGRID_API_URL: '',
    MAIL_FROM: 'Us <me@shop.example>',
  });
  expect(config.secrets).toMatchObject({ ...STRIPE, SENDGRID_API_KEY: 'SG.x.y' });
});

it.each(['-1', '91', '1.5', 'soon'])(
  'the configuration of a local copy refuses %s days of withdrawal',
  (days) => {
    expect(() => localConfig({ WITHDRAWAL_DAYS: days }, 0)).toThrow('WITHDRAWAL_DAYS');
  },
);

it('the configuration of a local copy names every bad variable at once', () => {
  const bad = { OPENAI_BASE_URL: 'nonsense', MAIL_FROM: 'me', WITHDRAWAL_DAYS: '-1' };
  const read = () => localConfig({ STRIPE_SECRET_KEY: 'sk_live_1', ...bad }, 0);
  expect(read).toThrow(/STRIPE_SECRET_KEY must be a Stripe \*test\* key/);
  expect(read).toThrow(/STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY/);
  expect(read).toThrow(/OPENAI_BASE_URL must be an http or https URL/);
  expect(read).toThrow(/MAIL_FROM must be an e-mail address, or Name <address>/);
  expect(read).toThrow(/WITHDRAWAL_DAYS must be a whole number/);
  expect(read).toThrow(/5 mistakes/);
  expect(read).not.toThrow(/sk_live_1/);
});

it.each([
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY is missing'],
  [{ SENDGRID_API_KEY: 'SG.x' }, 'MAIL_FROM is missing'],
])('the configuration of a local copy refuses %o without its other half', (variables, message) => {
  expect(() => localConfig(variables, 0)).toThrow(message);
});

it('the configuration of a local copy writes values that are read back unchanged', () => {
  const values = { A: 'plain', B: '', C: 'with space # and = signs' };
  expect(parseEnvFile(renderEnvFile(values))).toEqual(values);
});

it('keys of real services in the environment are named as unused', () => {
  const environment = { OPENAI_API_KEY: 'sk-1', PATH: '/bin', SENDGRID_API_KEY: '' };
  expect(unusedKeys(environment)).toEqual(['OPENAI_API_KEY']);
});
