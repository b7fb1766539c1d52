import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { beBusy } from './support/busy.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { givenPublicSongs, removePublicSongs } from './support/given-public-songs.ts';
import { ready } from './support/ready.ts';

/** A word that occurs only in this test's songs. */
const word = () =>
  `zq${randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`;

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search songs' });

const made: string[] = [];
test.afterEach(() => removePublicSongs(made.splice(0)));

test(
  'a visitor finds songs by word and by style, the URL keeps the search, and a song has a page of its own',
  { tag: '@phone' },
  async ({ page }) => {
    const mine = word();
    const lights = `Harbor Lights ${mine}`;
    made.push(
      ...(await givenPublicSongs([
        { title: lights, style: 'Jazz', themes: 'a brother' },
        { title: `Harbor Wall ${mine}`, style: 'Rock', audio: false },
        { title: `Meadow ${mine}`, style: 'Jazz', audio: false },
      ])),
    );
    await page.goto('/public-songs');
    await ready(page);
    await search(page).fill(`harb ${mine}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('radio', { name: 'Jazz' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.waitForURL((url) => url.searchParams.get('q') === `harb ${mine}`);
    await page.reload();
    await expect(search(page)).toHaveValue(`harb ${mine}`);
    await expect(page.getByRole('radio', { name: 'Jazz' })).toBeChecked();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Play ${lights}` })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: lights }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lights);
    await expect(page).toHaveTitle(new RegExp(lights));
    await expect(page.getByRole('button', { name: `Play ${lights}` })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await search(page).fill('nothing is called like this');
    await expect(page.getByText('No songs match your search')).toBeVisible();
    await page.getByRole('button', { name: 'Show all songs' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/public-songs$/);
  },
);

test('text and style that were entered before the scripts loaded are kept', async ({ page }) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs([
      { title: `Early ${mine}`, style: 'Jazz', audio: false },
      { title: `Later ${mine}`, style: 'Rock', audio: false },
    ])),
  );
  // A render may come before what React does after painting.
  await beBusy(page);
  // All scripts but the one that the page waits for before its first paint.
  const letThrough = await hold(page, /\/assets\/(?!boot-)[^/]+\.js$/);
  await page.goto('/public-songs', { waitUntil: 'commit' });
  await search(page).fill(mine);
  await page.getByRole('radio', { name: 'Jazz' }).click();
  await expect(page.getByRole('radio', { name: 'Jazz' })).toBeChecked();
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, `Early ${mine}`)).toBeVisible();
  await expect(search(page)).toHaveValue(mine);
});

test('the songs are in the HTML, in one, two or three columns; React hydrates it without a difference and a request', async ({
  page,
  browser,
}) => {
  const mine = word();
  const titles = ['Ready', 'Steady', 'Gone'].map((name) => `${name} ${mine}`);
  const ids = await givenPublicSongs(titles.map((title) => ({ title, themes: 'a brother', audio: false })));
  made.push(...ids);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  const openBoth = async (address: string) => {
    await Promise.all([plain, page].map((each) => each.goto(`/public-songs${address}`)));
    await ready(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  };
  await openBoth('/no-such-song');
  await openBoth(`/${ids[0]}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/firestore|\/api\/public-songs/i.test(request.url())) asked.push(request.url());
  });
  await openBoth(`?q=${mine}`);
  await expect(card(plain, `Ready ${mine}`).locator('[data-badge="themes"]')).toHaveText('a brother');
  await expect(search(plain)).toHaveValue(mine);
  await withoutScripts.close();

  // Coming back fetches nothing either.
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pric/);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(asked).toEqual([]);
  expect(complaints.filter((text) => text.includes('hydrating'))).toEqual([]);

  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = () =>
      page.getByRole('article').evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().left));
    await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
  }
});
