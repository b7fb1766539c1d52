import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailService } from '@sendgrid/mail';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCAL_KEYS } from '../config/local-config.ts';
import type { StandIn } from '../http/saved-state.ts';
import { serveLocal, type LocalEnv } from '../http/serve-local.ts';
import { startMail } from './index.ts';
import { messageSchema } from './message.ts';

const letter = {
  to: { email: 'jane@example.com', name: 'Jane Doe' },
  from: { email: 'hello@keepsong.example', name: 'Keepsong' },
  subject: 'Your song',
  text: 'See https://keepsong.example/dashboard.',
  html: '<p>Thank you</p><a href="https://keepsong.example/dashboard?a=1&amp;b=2">See</a>',
  trackingSettings: {
    clickTracking: { enable: false },
    openTracking: { enable: false },
    subscriptionTracking: { enable: false },
  },
};
const tracking = {
  ...{ click_tracking: { enable: false }, open_tracking: { enable: false } },
  subscription_tracking: { enable: false },
};

const html = { type: 'text/html', value: '<p>Hello</p>' };

/** The route of the Auth emulator for codes by text message; the browser tests use those by e-mail. */
async function startAuth() {
  const state = { verificationCodes: [] as object[] };
  const app = new Hono<LocalEnv>().basePath('/emulator/v1/projects/demo-keepsong');
  app.get('/verificationCodes', (c) => c.json({ verificationCodes: state.verificationCodes }));
  return { state, ...(await serveLocal(app, 0)) };
}

let auth: Awaited<ReturnType<typeof startAuth>>;
let mail: StandIn;
let folder: string;

const start = () =>
  startMail({
    port: 0,
    authEmulatorUrl: auth.url,
    appUrl: 'http://localhost:5302',
    dataFile: join(folder, 'mail.json'),
    eventsUrl: null,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
  auth = await startAuth();
  mail = await start();
});
afterEach(async () => {
  await mail.stop();
  await auth.stop();
  rmSync(folder, { recursive: true });
});

function sdk(apiKey: string = LOCAL_KEYS.sendgridApiKey): MailService {
  const service = new MailService();
  service.setApiKey(apiKey);
  // eslint's type-checked rules see the SDK's untyped `client`; this is the documented way to another address.
  (
    service as unknown as { client: { setDefaultRequest(key: string, value: string): void } }
  ).client.setDefaultRequest('baseUrl', mail.url);
  return service;
}

async function messages(to = '') {
  const response = await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(to)}`);
  return z.array(messageSchema).parse(await response.json());
}

/** The first field that SendGrid complains about in a message with some fields changed (undefined takes a field out). */
async function refusedField(change: object): Promise<string | undefined> {
  const whole = {
    personalizations: [{ to: [{ email: 'jane@example.com' }] }],
    from: { email: 'hello@keepsong.example' },
    subject: 'Your song',
    content: [{ type: 'text/plain', value: 'Hello' }, html],
    tracking_settings: tracking,
    ...change,
  };
  const response = await fetch(`${mail.url}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_KEYS.sendgridApiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(whole),
  });
  if (response.status === 202) return undefined;
  expect(response.status).toBe(400);
  const { errors } = (await response.json()) as { errors: { field: string }[] };
  return errors[0]?.field;
}

describe('the send route', () => {
  it('refuses a wrong key and a missing one with 401', async () => {
    await expect(sdk('SG.wrong').send(letter)).rejects.toMatchObject({
      code: 401,
      response: {
        body: { errors: [{ message: 'The provided authorization grant is invalid, expired, or revoked' }] },
      },
    });
    expect((await fetch(`${mail.url}/v3/mail/send`, { method: 'POST' })).status).toBe(401);
    expect(await messages()).toEqual([]);
  });

  it('accepts the message that each refusal below changes', async () => {
    expect(await refusedField({})).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['no from', { from: undefined }, 'from'],
    ['a from that is no address', { from: { email: 'Keepsong' } }, 'from.email'],
    ['no personalizations', { personalizations: [] }, 'personalizations'],
    ['nobody to send to', { personalizations: [{ to: [] }] }, 'personalizations.0.to'],
    [
      'a bad recipient',
      { personalizations: [{ to: [{ email: 'jane@' }] }] },
      'personalizations.0.to.0.email',
    ],
    ['no subject', { subject: undefined }, 'subject'],
    ['a subject with a line break', { subject: 'a\r\nBcc: x@y.co' }, 'subject'],
    ['no content', { content: undefined }, 'content'],
    ['empty content', { content: [{ type: 'text/plain', value: '' }, html] }, 'content.0.value'],
    ['HTML before text', { content: [html, { type: 'text/plain', value: 'a' }] }, 'content.0.type'],
    ['an unknown field', { subjct: 'a' }, 'subjct'],
    ['a reserved header', { headers: { Subject: 'a' } }, 'headers.Subject'],
    ['a header with a line break', { headers: { 'X-A': 'a\nb' } }, 'headers.X-A'],
    ['a custom argument that is no string', { custom_args: { order: 1 } }, 'custom_args.order'],
    ['custom arguments of more than 10,000 bytes', { custom_args: { a: 'a'.repeat(10_000) } }, 'custom_args'],
    ['the same category twice', { categories: ['a', 'a'] }, 'categories'],
    ['a bad reply-to', { reply_to: { email: 'nobody' } }, 'reply_to.email'],
    [
      'an unknown tracking setting',
      { tracking_settings: { ...tracking, clicks: {} } },
      'tracking_settings.clicks',
    ],
    [
      'tracking that is left to the account',
      { tracking_settings: { ...tracking, subscription_tracking: undefined } },
      'tracking_settings.subscription_tracking',
    ],
  ])('refuses %s', async (_, change, field) => {
    expect(await refusedField(change)).toBe(field);
    expect(await messages()).toEqual([]);
  });

  it('keeps its messages over a restart until they are deleted', async () => {
    await sdk().send(letter);
    await mail.stop();
    mail.save(join(folder, 'mail.json'));
    mail = await start();
    expect(await messages()).toHaveLength(1);
    await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
    expect(await messages()).toEqual([]);
  });
});

it('codes of the Auth emulator stay after they were used, and do not come back after they were deleted', async () => {
  auth.state.verificationCodes = [{ code: '482913', phoneNumber: '+15555550100', sessionInfo: 's1' }];
  expect(await messages('5555550100')).toMatchObject([{ kind: 'sms', code: '482913' }]);
  const kept = auth.state.verificationCodes;
  auth.state.verificationCodes = [];
  expect(await messages()).toHaveLength(1);
  await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
  auth.state.verificationCodes = kept;
  expect(await messages()).toEqual([]);
});

describe('the pages', () => {
  it('show a message in a frame that runs no script, loads nothing and opens links outside it', async () => {
    await sdk().send(letter);
    const [message] = await messages();
    const response = await fetch(`${mail.url}/m/${message?.id ?? ''}/body`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/allow-scripts|https?:/);
    expect(await response.text()).toContain('<a target="_blank" rel="noreferrer" href=');
  });

  it.each(['/', '/api/messages'])('%s is refused to other sites', async (path) => {
    const response = await fetch(`${mail.url}${path}`, { headers: { origin: 'https://elsewhere.example' } });
    expect(response.status).toBe(403);
  });
});
