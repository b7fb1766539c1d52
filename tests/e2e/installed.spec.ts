import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { profilePath } from '@keepsong/domain/documents/account';
import type { BrowserContext, Page } from 'playwright/test';
import { ports } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { finishedSong } from '../support/finished-song.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Pages register the service worker this long after their start. */
const REGISTERED_MS = 5_000;

test.beforeEach(({ page }) => page.clock.install());

/** Resolves when the service worker has cached its files and serves pages that are opened from now on. */
async function installed(page: Page): Promise<void> {
  await page.clock.fastForward(REGISTERED_MS);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Aborts requests, because Chromium drops its emulated offline mode on pages that a service worker serves. */
const loseConnection = (context: BrowserContext) =>
  context.route(
    () => true,
    (route) => route.abort('internetdisconnected'),
  );

test('A customer opens what was open before without a connection', async ({ page, context, signedIn }) => {
  const { orderId } = await finishedSong(signedIn, { title: 'River Road' }, 30);
  await database.doc(profilePath(signedIn.uid)).update({ name: 'June Carter' });
  const pages = [
    ['/order', page.getByLabel('Name', { exact: true })],
    [`/orders/${orderId}`, page.getByRole('heading', { name: 'River Road', level: 1 })],
    ['/dashboard', page.getByRole('heading', { name: 'River Road' }).first()],
  ] as const;
  for (const [path, content] of pages) {
    await page.goto(path);
    await expect(content).toBeVisible();
  }
  await installed(page);

  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Play River Road' }).click();
  const at = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(at).toBeGreaterThan(0);
  // It answers pages and scripts, and never a recording or data.
  expect(answered).toContain('/dashboard');
  expect(answered.filter((path) => !/^\/(assets\/|dashboard)/.test(path))).toEqual([]);

  await loseConnection(context);
  for (const [path, content] of pages) {
    await page.goto(path);
    await expect(content).toBeVisible();
  }
  expect(await page.evaluate(() => fetch('/robots.txt').then(Boolean, () => false))).toBe(false);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
});

test('A new release is offered, and loaded when the person agrees', async ({ page }) => {
  let release = 1;
  // The app of the local cloud, whose page and service worker are other ones from the second release on.
  const site = createServer((asked, answer) => {
    const [path] = (asked.url ?? '').split('?');
    const isChanged = path === '/sw.js' || path === '/app' || path === '/login';
    const headers = { ...asked.headers, ...(isChanged && { 'accept-encoding': 'identity' }) };
    const passed = request(
      { host: '127.0.0.1', port: ports.app, path: asked.url, method: asked.method, headers },
      (reply) => {
        const { 'content-encoding': _encoding, 'content-length': _length, ...others } = reply.headers;
        answer.writeHead(reply.statusCode ?? 500, isChanged ? others : reply.headers);
        if (!isChanged) {
          reply.pipe(answer);
          return;
        }
        void text(reply).then((body) =>
          answer.end(
            body
              .replace('</head>', `<meta name="release" content="${release}" /></head>`)
              .replace(/(app\.html`,revision:`)/, `$1${release}`),
          ),
        );
      },
    );
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  try {
    const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
    const heading = page.getByRole('heading', { name: 'Welcome Back' });
    const offer = page.getByText('A new version of Keepsong is ready.');
    const shown = page.locator('meta[name="release"]');
    await page.goto(`${origin}/login`);
    await expect(heading).toBeVisible();
    await installed(page);
    await expect(offer).toBeHidden();

    release = 2;
    // Until the person agrees, the pages are those of the first release.
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.reload();
      await expect(heading).toBeVisible();
      await installed(page);
      await expect(offer).toBeVisible();
    }
    await expect(shown).toHaveAttribute('content', '1');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(shown).toHaveAttribute('content', '2');
    await expect(heading).toBeVisible();
  } finally {
    site.close();
    site.closeAllConnections();
  }
});
