import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCAL_KEYS } from '../config/local-config.ts';
import type { StandIn } from '../http/saved-state.ts';
import { serveLocal, type LocalEnv } from '../http/serve-local.ts';
import { startMail } from './index.ts';
import { messageSchema } from './message.ts';

const html = { type: 'text/html', value: '<a href="https://keepsong.example/dashboard">See</a>' };
const tracking = {
  ...{ click_tracking: { enable: false }, open_tracking: { enable: false } },
  subscription_tracking: { enable: false },
};

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
  await Promise.all([mail.stop(), auth.stop()]);
  rmSync(folder, { recursive: true });
});

async function messages(to = '') {
  const response = await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(to)}`);
  return z.array(messageSchema).parse(await response.json());
}
const empty = () => fetch(`${mail.url}/api/messages`, { method: 'DELETE' });

/** Sends a message with some fields changed (undefined takes a field out). Returns the status, and the first field complained about. */
async function send(change: object = {}, key: string = LOCAL_KEYS.sendgridApiKey) {
  const response = await fetch(`${mail.url}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      personalizations: [{ to: [{ email: 'jane@example.com' }] }],
      from: { email: 'hello@keepsong.example' },
      subject: 'Your song',
      content: [{ type: 'text/plain', value: 'Hello' }, html],
      tracking_settings: tracking,
      ...change,
    }),
  });
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: { field: unknown }[] };
  return [response.status, errors[0]?.field];
}

it.each<[string, object, string]>([
  ['no from', { from: undefined }, 'from'],
  ['a bad recipient', { personalizations: [{ to: [{ email: 'jane@' }] }] }, 'personalizations.0.to.0.email'],
  ['a subject with a line break', { subject: 'a\r\nBcc: x@y.co' }, 'subject'],
  ['HTML before text', { content: [html, { type: 'text/plain', value: 'a' }] }, 'content.0.type'],
  ['an unknown field', { subjct: 'a' }, 'subjct'],
  ['a header with a line break', { headers: { 'X-A': 'a\nb' } }, 'headers.X-A'],
  ['a custom argument that is no string', { custom_args: { order: 1 } }, 'custom_args.order'],
  ['tracking that is left to the account', { tracking_settings: {} }, 'tracking_settings.click_tracking'],
])('%s is refused, as by SendGrid', async (_, change, field) => {
  expect(await send(change)).toEqual([400, field]);
  expect(await send({}, 'SG.wrong')).toEqual([401, null]);
  expect(await messages()).toEqual([]);
});

it('keeps its messages over a restart until they are deleted', async () => {
  expect(await send()).toEqual([202, undefined]);
  await mail.stop();
  mail.save(join(folder, 'mail.json'));
  mail = await start();
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  // The letter is a separate page, whose policy allows no scripts and no requests.
  const page = await fetch(`${mail.url}/m/${message?.id ?? ''}/body`);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
  await empty();
  expect(await messages()).toEqual([]);
});

it('codes of the Auth emulator stay after they were used, and do not come back after they were deleted', async () => {
  auth.state.verificationCodes = [{ code: '482913', phoneNumber: '+15555550100', sessionInfo: 's1' }];
  expect(await messages('5555550100')).toMatchObject([{ kind: 'sms', code: '482913' }]);
  const kept = auth.state.verificationCodes;
  auth.state.verificationCodes = [];
  expect(await messages()).toHaveLength(1);
  await empty();
  auth.state.verificationCodes = kept;
  expect(await messages()).toEqual([]);
});
