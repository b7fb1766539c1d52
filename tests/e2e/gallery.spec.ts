import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectNoBarriers } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenPublicSongs, takeAway } from './support/given-public-songs.ts';

const phone = { tag: '@phone' };

/** A word of this test's own, so that it finds its songs among everybody's. */
const word = () =>
  `zq${randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`;

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search songs' });

const made: string[] = [];
test.afterEach(() => takeAway(made.splice(0)));

test('a visitor sees each public song with its title, style and themes', phone, async ({ page }) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs([
      { title: `Maple ${mine}`, style: 'Jazz', themes: 'our first house' },
      { title: `Silent ${mine}`, style: 'Folk', themes: '', audio: false },
    ])),
  );
  await page.goto(`/public-songs?q=${mine}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Songs');
  await expect(
    page.getByText('Discover and listen to our collection of publicly shared songs'),
  ).toBeVisible();
  const maple = card(page, `Maple ${mine}`);
  await expect(maple.locator('[data-badge="style"]')).toHaveText('Jazz');
  await expect(maple.locator('[data-badge="themes"]')).toHaveText('our first house');
  await expect(maple.getByRole('button', { name: `Play Maple ${mine}` })).toBeVisible();
  const silent = card(page, `Silent ${mine}`);
  await expect(silent.locator('[data-badge="themes"]')).toHaveCount(0);
  await expect(silent.getByRole('button')).toHaveCount(0);
});

test('the songs stand in one, two or three columns', async ({ page }) => {
  const mine = word();
  made.push(...(await givenPublicSongs([1, 2, 3].map((n) => ({ title: `Column ${n} ${mine}` })))));
  await page.goto(`/public-songs?q=${mine}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  }
});

test(
  'a visitor finds songs by word and by style, and the address keeps what was looked for',
  phone,
  async ({ page }) => {
    const mine = word();
    made.push(
      ...(await givenPublicSongs([
        { title: `Harbor Lights ${mine}`, style: 'Jazz' },
        { title: `Harbor Wall ${mine}`, style: 'Rock' },
      ])),
    );
    await page.goto('/public-songs');
    await search(page).fill(`harb ${mine}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByText('Jazz', { exact: true }).first().click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(search(page)).toHaveValue(`harb ${mine}`);
    await expect(page.getByRole('radio', { name: 'Jazz' })).toBeChecked();
    await expect(page.getByRole('article')).toHaveCount(1);
    await search(page).fill('nothing is called like this');
    await expect(page.getByText('No songs match your search')).toBeVisible();
    await page.getByRole('button', { name: 'Show all songs' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/public-songs$/);
  },
);

test('what is chosen and typed before the scripts are there is kept', async ({ page }) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs([
      { title: `Early ${mine}`, style: 'Jazz' },
      { title: `Later ${mine}`, style: 'Rock' },
    ])),
  );
  let letThrough = (): void => undefined;
  const wait = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/public-songs', { waitUntil: 'commit' });
  await search(page).fill(mine);
  await page.getByText('Jazz', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Jazz' })).toBeChecked();
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, `Early ${mine}`)).toBeVisible();
  await expect(search(page)).toHaveValue(mine);
});

test('a long gallery comes in pages', phone, async ({ page }) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs(Array.from({ length: 15 }, (_, n) => ({ title: `Page ${n} ${mine}` })))),
  );
  await page.goto(`/public-songs?q=${mine}`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more songs' }).click();
  await expect(page.getByRole('article')).toHaveCount(15);
  await expect(page.getByRole('button', { name: 'Show more songs' })).toHaveCount(0);
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(15);
});

test.describe('when the songs', () => {
  test('are on their way, the page says so', phone, async ({ page }) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/documents:runQuery*', async (route) => {
      await asked;
      await route.fulfill({ json: [{ readTime: '2026-01-01T00:00:00Z' }] });
    });
    await page.goto('/public-songs');
    await expect(page.getByText('Loading songs...')).toBeVisible();
    answer();
    await expect(page.getByText('No public songs available yet')).toBeVisible();
    await expect(page.getByText('Check back later for new additions')).toBeVisible();
  });

  test('cannot be had, the page says so and tries again when asked', phone, async ({ page }) => {
    await page.route('**/documents:runQuery*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/public-songs');
    await expect(page.getByText('Unable to load songs')).toBeVisible();
    await expect(page.getByText('Please try again later')).toBeVisible();
    await page.unroute('**/documents:runQuery*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Unable to load songs')).toHaveCount(0);
  });
});

test('the gallery leads to a song of one’s own', phone, async ({ page }) => {
  await page.goto('/public-songs');
  await expect(page.getByRole('heading', { name: 'Ready to Make Your Own Song?' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Creating Now' }).click();
  await expect(page).toHaveURL(/\/order$/);
});

test('coming back within five minutes asks nothing again', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(':runQuery')) asked += 1;
  });
  await page.goto('/public-songs');
  await expect(page.getByText('Loading songs...')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pric/);
  await page.getByRole('link', { name: 'Browse Songs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Songs');
  await expect(page.getByText('Loading songs...')).toHaveCount(0);
  expect(asked).toBe(1);
});

test('a visitor fetches no Firebase to look at songs', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/public-songs');
  await expect(page.getByText('Loading songs...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  // The SDK's own name for its database service.
  expect(scripts.filter((script) => script.includes('@firebase/firestore'))).toEqual([]);
});

test('a song has a page of its own, that reads without scripts too', phone, async ({ page, browser }) => {
  const mine = word();
  const [id] = await givenPublicSongs([{ title: `Own Page ${mine}`, style: 'Folk', themes: 'a brother' }]);
  made.push(id ?? '');
  await page.goto(`/public-songs?q=${mine}`);
  await page.getByRole('link', { name: `Own Page ${mine}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Own Page ${mine}`);
  await expect(page).toHaveTitle(new RegExp(`Own Page ${mine}`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Own Page ${mine}`);
  await expect(page.getByRole('button', { name: `Play Own Page ${mine}` })).toBeVisible();

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(`/public-songs/${id}`);
  await expect(plain).toHaveTitle(new RegExp(`Own Page ${mine}`));
  // The browser keeps what stands in <noscript> out of its own lookups.
  expect(await plain.content()).toContain('a brother');
  const meta = (name: string) => plain.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toBe(`Own Page ${mine}`);
  const card = new URL((await meta('og:image')) ?? '');
  expect(card.pathname).toBe(`/public-songs/${id}/card.jpg`);
  await withoutScripts.close();
  // The picture of the card, as a messenger fetches it.
  await page.goto(card.pathname);
  const picture = page.locator('img');
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1200, 630]);
});

test('a song that is not public is not found', phone, async ({ page }) => {
  const answer = await page.goto('/public-songs/no-such-song');
  expect(answer?.status()).toBe(404);
  expect((await page.request.get('/public-songs/no-such-song/card.jpg')).status()).toBe(404);
});

test.describe('in the light and the dark colours', phone, () => {
  test('axe finds nothing in the gallery and on the page of a song', async ({ page }) => {
    const mine = word();
    const [id] = await givenPublicSongs([{ title: `Axe ${mine}`, style: 'Folk', themes: 'a brother' }]);
    made.push(id ?? '');
    for (const address of [`/public-songs?q=${mine}`, `/public-songs/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: `Play Axe ${mine}` })).toBeVisible();
      await expectNoBarriers(page);
    }
  });
});
