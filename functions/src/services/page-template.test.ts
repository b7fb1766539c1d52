import { markBuild } from '@keepsong/domain/page-renderer';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { hostingAddress, pageTemplate } from './page-template.ts';

const OURS = `<html>${markBuild('b1')}</html>`;
const closing: (() => void)[] = [];

/** The address of a server that answers like this. */
async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const hosting = () => site((_, response) => response.setHeader('x-frame-options', 'DENY').end(OURS));

/** Later each time, so that no test gets the template of the one before. */
let now = 0;
beforeEach(() => {
  now += 3_600_000;
});
afterEach(() => closing.splice(0).forEach((close) => close()));

it('the template of a page comes from Hosting with the headers that protect it', async () => {
  expect(await pageTemplate('gallery', now, await hosting())).toMatchObject({
    html: OURS,
    headers: { 'x-frame-options': 'DENY' },
  });
});

it.each<[string, () => Promise<string>]>([
  ['does not answer', () => Promise.resolve('http://127.0.0.1:1')],
  ['has no such page', () => site((_, response) => response.writeHead(404).end(OURS))],
  ['has another page', () => site((_, response) => response.end('<html>Buy this domain</html>'))],
  ['leads elsewhere', () => site((_, reply) => reply.writeHead(302, { location: 'http://local:1' }).end())],
])(
  'the template of a page stays the last one while Hosting %s, and there is none before it',
  async (_, broken) => {
    const address = await broken();
    await expect(pageTemplate('song', now, address)).rejects.toThrow();
    await pageTemplate('gallery', now, await hosting());
    const { html } = await pageTemplate('gallery', now + 1_800_000, address);
    expect(html).toBe(OURS);
  },
);

it('the templates come from the address that Hosting gives every project, and in the local cloud from the site', () => {
  vi.stubEnv('APP_URL', 'https://songs.example');
  vi.stubEnv('MAIL_FROM', 'songs@songs.example');
  vi.stubEnv('ADMIN_NOTIFY_EMAIL', 'team@songs.example');
  expect(hostingAddress({ GCLOUD_PROJECT: 'shop' })).toBe('https://shop.web.app');
  // An earlier test file may have read the configuration.
  expect(hostingAddress({ GCLOUD_PROJECT: 'demo', FUNCTIONS_EMULATOR: 'true' })).toBe(config().APP_URL);
  vi.unstubAllEnvs();
});
