import { markBuild } from '@keepsong/domain/page-renderer';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageTemplate, siteAddresses } from './page-template.ts';

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

it.each<[string, () => Promise<string>]>([
  ['does not resolve', () => Promise.resolve('http://keepsong.invalid')],
  ['does not answer', () => Promise.resolve('http://127.0.0.1:1')],
  ['has no such page', () => site((_, response) => response.writeHead(404).end(OURS))],
  ['is parked', () => site((_, response) => response.end('<html>Buy this domain</html>'))],
  ['leads elsewhere', () => site((_, reply) => reply.writeHead(302, { location: 'http://local:1' }).end())],
])('the template of a page comes from Hosting’s own address while the domain %s', async (_, domain) => {
  const addresses = [await domain(), await hosting()];
  expect(await pageTemplate('gallery', now, addresses)).toMatchObject({
    html: OURS,
    headers: { 'x-frame-options': 'DENY' },
  });
});

it('the template of a page comes from the domain once it works, and stays the last one while no address answers', async () => {
  const domain = await site((_, response) => response.end(OURS.replace('b1', 'b2')));
  await pageTemplate('gallery', now, [domain, await hosting()]);
  const { html } = await pageTemplate('gallery', now + 1_800_000, ['http://127.0.0.1:1']);
  expect(html).toContain('b2');
  await expect(pageTemplate('song', now, ['http://127.0.0.1:1'])).rejects.toThrow('no template song');
});

it('the addresses are the site and Hosting’s own, which the local cloud does not have', () => {
  vi.stubEnv('APP_URL', 'https://songs.example');
  vi.stubEnv('MAIL_FROM', 'songs@songs.example');
  vi.stubEnv('ADMIN_NOTIFY_EMAIL', 'team@songs.example');
  expect(siteAddresses({ GCLOUD_PROJECT: 'shop' })[1]).toBe('https://shop.web.app');
  expect(siteAddresses({ GCLOUD_PROJECT: 'demo', FUNCTIONS_EMULATOR: 'true' })).toHaveLength(1);
  vi.unstubAllEnvs();
});
