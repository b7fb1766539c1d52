import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const complete = {
  APP_URL: 'https://keepsong.example/',
  MAIL_FROM: 'Keepsong <hello@keepsong.example>',
  ADMIN_NOTIFY_EMAIL: 'team@keepsong.example',
};

it('the configuration needs three values and has defaults for the others', () => {
  expect(parseConfig({ ...complete, STRIPE_API_URL: '', OPENAI_BASE_URL: 'http://a/v1' })).toMatchObject({
    APP_URL: 'https://keepsong.example',
    STRIPE_API_URL: null,
    SENDGRID_API_URL: null,
    OPENAI_BASE_URL: 'http://a/v1',
    MAIL_FROM: { name: 'Keepsong', email: 'hello@keepsong.example' },
    WITHDRAWAL_DAYS: 0,
    CALLS_PER_ADDRESS: 300,
    WARM_INSTANCES: 0,
    ENFORCE_APP_CHECK: false,
  });
});

it('the configuration names every variable that is missing or wrong at once', () => {
  const wrong = { APP_URL: 'keepsong.example', MAIL_FROM: '', WITHDRAWAL_DAYS: 'soon' };
  expect(() => parseConfig(wrong)).toThrow(
    [
      ...['The configuration is not complete:', '  APP_URL: must be an http(s) URL'],
      ...['  MAIL_FROM: is not set', '  ADMIN_NOTIFY_EMAIL: is not set'],
      '  WITHDRAWAL_DAYS: must be a number',
    ].join('\n'),
  );
});

it('the configuration takes a plain address for a sender', () => {
  const { MAIL_FROM } = parseConfig({ ...complete, MAIL_FROM: 'hello@keepsong.example' });
  expect(MAIL_FROM).toEqual({ name: 'Keepsong', email: 'hello@keepsong.example' });
});
