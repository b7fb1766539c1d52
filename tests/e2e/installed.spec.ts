import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { profilePath } from '@keepsong/domain/documents/profile';
import type { BrowserContext, Page } from 'playwright/test';
import { ports } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { finishedSong, removeSong, storedSong } from '../support/finished-song.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Pages register the service worker this long after their start. */
const REGISTERED_MS = 5_000;
/** The banner waits this long for the server. */
const PATIENCE_MS = 8_000;

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

test('A customer opens the dashboard, the order form, an order and its lyrics again without a connection', async ({
  page,
  context,
  signedIn,
}) => {
  const { order, song } = await givenSong(signedIn, { title: 'River Road', lyrics: 'first line' });
  await database.doc(profilePath(signedIn.uid)).update({ name: 'June Carter' });
  const name = page.getByLabel('Name', { exact: true });
  await page.goto('/order');
  await expect(name).toHaveValue('June Carter');
  await page.goto(`/lyrics/${song.id}`);
  await expect(page.getByText('first line').first()).toBeVisible();
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'River Road', level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'River Road' }).first()).toBeVisible();
  await installed(page);

  await loseConnection(context);
  await page.goto(`/dashboard?order=${order.id}`);
  const isReached = () => page.evaluate(() => fetch('/robots.txt').then(Boolean, () => false));
  expect(await isReached()).toBe(false);
  await expect(page.getByRole('dialog')).toContainText('River Road');
  // The browser takes itself for online.
  await page.clock.fastForward(PATIENCE_MS);
  await expect(page.getByText('We cannot reach the server; you see what was last known.')).toBeVisible();
  await page.goto('/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Song Request');
  await expect(name).toHaveValue('June Carter');
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'River Road', level: 1 })).toBeVisible();
  await page.goto(`/lyrics/${song.id}`);
  await expect(page.getByText('first line').first()).toBeVisible();
});

test('The service worker answers pages and scripts, and never a recording or data', async ({
  page,
  signedIn,
}) => {
  const given = await finishedSong(signedIn, { title: 'Harbor Lights' }, 30);
  await expect.poll(async () => (await storedSong(given.songId)).audio?.path).toBe(given.audioPath);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Harbor Lights' }).first()).toBeVisible();
  await installed(page);
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Play Harbor Lights' }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0);
  expect(answered).toContain('/dashboard');
  expect(answered.filter((path) => !/^\/(assets\/|dashboard)/.test(path))).toEqual([]);
  await removeSong(given.songId);
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
