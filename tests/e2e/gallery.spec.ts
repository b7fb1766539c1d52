import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenPublicSongs, removePublicSongs } from './support/given-public-songs.ts';
import { ready } from './support/ready.ts';

const phone = { tag: '@phone' };

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

test('a visitor sees each public song with its title, style and themes, in one, two or three columns', async ({
  page,
}) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs([
      { title: `Maple ${mine}`, style: 'Jazz', themes: 'our first house' },
      { title: `Silent ${mine}`, style: 'Folk', themes: '', audio: false },
      { title: `Third ${mine}` },
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

  await expect(page.getByRole('article')).toHaveCount(3);
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

test('a visitor finds songs by word and by style, and the URL keeps the search', phone, async ({ page }) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs([
      { title: `Harbor Lights ${mine}`, style: 'Jazz' },
      { title: `Harbor Wall ${mine}`, style: 'Rock' },
      { title: `Meadow ${mine}`, style: 'Jazz' },
    ])),
  );
  await page.goto('/public-songs');
  await ready(page);
  await search(page).fill(`harb ${mine}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByText('Jazz', { exact: true }).first().click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.waitForURL((url) => url.searchParams.get('q') === `harb ${mine}`);
  await page.reload();
  await expect(search(page)).toHaveValue(`harb ${mine}`);
  await expect(page.getByRole('radio', { name: 'Jazz' })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(1);
  await search(page).fill('nothing is called like this');
  await expect(page.getByText('No songs match your search')).toBeVisible();
  await page.getByRole('button', { name: 'Show all songs' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/public-songs$/);
});

test('text and style that were entered before the scripts loaded are kept', async ({ page }) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs([
      { title: `Early ${mine}`, style: 'Jazz' },
      { title: `Later ${mine}`, style: 'Rock' },
    ])),
  );
  let letThrough = (): void => undefined;
  const wait = new Promise<void>((resolve) => (letThrough = resolve));
  // All scripts but the one that the page waits for before its first paint.
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/public-songs', { waitUntil: 'commit' });
  await search(page).fill(mine);
  await page.getByRole('search').getByText('Jazz', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Jazz' })).toBeChecked();
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, `Early ${mine}`)).toBeVisible();
  await expect(search(page)).toHaveValue(mine);
});

const silentSongs = (count: number, style: string, mine: string) =>
  Array.from({ length: count }, (_, n) => ({ title: `${style} ${n} ${mine}`, style, audio: false }));

test('a long gallery loads page by page, also while the next page of another style is still loading', async ({
  page,
}) => {
  const mine = word();
  made.push(
    ...(await givenPublicSongs([...silentSongs(25, 'Jazz', mine), ...silentSongs(25, 'Rock', mine)])),
  );
  // The next page of Jazz never arrives.
  await page.route(/\/api\/public-songs\?.*style=Jazz.*after=/, () => undefined);
  await page.goto(`/public-songs?q=${mine}&style=Jazz`);
  await expect(page.getByRole('article')).toHaveCount(24);
  await ready(page);
  const more = page.getByRole('button', { name: 'Show more songs' });
  await more.click();
  await page.getByText('Rock', { exact: true }).first().click();
  await expect(card(page, `Rock 24 ${mine}`)).toBeVisible();
  await more.click();
  await expect(page.getByRole('article')).toHaveCount(25);
  await expect(more).toHaveCount(0);
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(25);
});

test('songs that are fetched by script: loading, failure with a retry, and no songs', async ({ page }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/public-songs*', async (route) => {
    await answered;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/pricing');
  await ready(page);
  await page.getByRole('link', { name: 'Browse Songs' }).first().click();
  await expect(page.getByText('Loading songs...')).toBeVisible();
  answer();
  await expect(page.getByText('Unable to load songs')).toBeVisible();
  await expect(page.getByText('Please try again later')).toBeVisible();
  await page.unroute('**/api/public-songs*');
  await page.route('**/api/public-songs*', (route) => route.fulfill({ json: { songs: [], next: null } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No public songs available yet')).toBeVisible();
  await expect(page.getByText('Check back later for new additions')).toBeVisible();
});

test('the songs are in the HTML, and React hydrates it without a difference', async ({ page, browser }) => {
  const mine = word();
  const [id] = await givenPublicSongs([{ title: `Ready ${mine}`, themes: 'a brother' }]);
  made.push(id ?? '');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  for (const address of [`/public-songs?q=${mine}`, `/public-songs/${id}`, '/public-songs/no-such-song']) {
    await plain.goto(address);
    await page.goto(address);
    await ready(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  }
  await plain.goto(`/public-songs?q=${mine}`);
  await expect(card(plain, `Ready ${mine}`)).toBeVisible();
  await expect(plain.getByRole('searchbox')).toHaveValue(mine);
  await withoutScripts.close();
  expect(complaints.filter((text) => text.includes('hydrating'))).toEqual([]);
});

test('a song that is not public, or no longer, is not found', async ({ page }) => {
  const mine = word();
  const ids = await givenPublicSongs([{ title: `Withdrawn ${mine}` }]);
  made.push(...ids);
  await page.goto(`/public-songs?q=${mine}`);
  await ready(page);
  await removePublicSongs(ids);
  await page.getByRole('link', { name: `Withdrawn ${mine}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This song is not here');
  const answer = await page.goto('/public-songs/no-such-song');
  expect(answer?.status()).toBe(404);
  expect((await page.request.get('/public-songs/no-such-song/card.jpg')).status()).toBe(404);
});

test('a visitor reads the gallery without Firestore, and coming back fetches nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/firestore|\/api\/public-songs/i.test(request.url())) asked.push(request.url());
  });
  await page.goto('/public-songs');
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pric/);
  await page.getByRole('link', { name: 'Browse Songs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Songs');
  await expect(page.getByText('Loading songs...')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a song has a page of its own, also without scripts', async ({ page, browser }) => {
  const mine = word();
  const [id] = await givenPublicSongs([{ title: `Own Page ${mine}`, style: 'Folk', themes: 'a brother' }]);
  made.push(id ?? '');
  await page.goto(`/public-songs?q=${mine}`);
  await ready(page);
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
  await expect(plain.getByText('a brother')).toBeVisible();
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

test.describe('in the light and the dark colours', phone, () => {
  test('axe finds nothing in the gallery and on the page of a song', async ({ page }) => {
    const mine = word();
    const [id] = await givenPublicSongs([{ title: `Axe ${mine}`, style: 'Folk', themes: 'a brother' }]);
    made.push(id ?? '');
    for (const address of [`/public-songs?q=${mine}`, `/public-songs/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: `Play Axe ${mine}` })).toBeVisible();
      await expectAccessible(page);
    }
  });
});
