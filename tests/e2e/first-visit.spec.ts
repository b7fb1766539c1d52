import { CLIENT_ERRORS_API, type ClientError } from '@keepsong/domain/client-error';
import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { givenPublicSongs, removePublicSongs, someWord } from '../support/given-public-songs.ts';
import { someWishes } from './support/order-page.ts';
import { hold, PHONE, ready } from './support/page.ts';

/** All but the one that blocks the first paint. */
const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('What is entered while React starts is kept', async ({ page, order }) => {
    const failed: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes(CLIENT_ERRORS_API)) return;
      const { doing } = request.postDataJSON() as ClientError;
      // A page that lives for some seconds asks for the service worker, which tests block.
      if (doing !== 'registering the service worker') failed.push(doing);
    });
    const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight);
    const open = async () => {
      const letLoad = await hold(page, SCRIPTS);
      await page.goto('/order', { waitUntil: 'commit' });
      await expect(order.submitButton()).toBeDisabled();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      return async () => {
        letLoad();
        await ready(page);
        await expect(order.submitButton()).toBeEnabled();
      };
    };
    const start = await open();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await height();
    await start();
    expect(await height()).toBe(before);

    const startAgain = await open();
    await order.field('Song Title').fill(someWishes.songTitle);
    await order.field('Your Story').fill('We met\nin the rain');
    await order.choice('Lyrics', 'Yes').check();
    await order.choice('Music Style', 'Folk').check();
    await order.cover().check();
    // The browser would send the form, with everything in the URL.
    await order.field('Song Title').press('Enter');
    const name = order.field('Name');
    await name.pressSequentially('June');
    const mood = order.choice('Mood', 'Other');
    await mood.hover();
    await page.mouse.down();

    await startAgain();
    await page.mouse.up();
    await expect(mood).toBeChecked();
    const isFilled = async () => {
      await expect(name).toHaveValue('June Hart');
      await expect(order.field('Song Title')).toHaveValue(someWishes.songTitle);
      await expect(order.field('Your Story')).toHaveValue('We met\nin the rain');
      await expect(order.field('Your Lyrics')).toBeVisible();
      await expect(order.choice('Music Style', 'Folk')).toBeChecked();
      await expect(order.field('Other Mood')).toBeVisible();
      await expect(order.cover()).toBeChecked();
    };
    await name.press('End');
    await name.pressSequentially(' Hart');
    await isFilled();
    await expect(order.summary()).toContainText('$34.99');
    await expect(order.form().getByText('Saved on this device')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(failed).toEqual([]);

    await page.reload();
    await isFilled();
  });
});

test('What was typed in a form whose scripts did not load is not reloaded away', async ({ page, order }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/order');
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.');
  await order.field('Your Story').fill('We met');
  /** Returns whether the page asked to be loaded again. */
  const connectionReturns = () =>
    page.evaluate(() => {
      let isReload = false;
      navigation.onnavigate = ({ navigationType }) => void (isReload = navigationType === 'reload');
      dispatchEvent(new Event('online'));
      return isReload;
    });
  expect(await connectionReturns()).toBe(false);
  await order.field('Your Story').fill('');
  expect(await connectionReturns()).toBe(true);
});

/** Remembers whether a frame showed the form without a title. */
const watchForEmptyForm = (page: Page) =>
  page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const title = document.querySelector<HTMLInputElement>('form [name="songTitle"]');
      if (title?.checkVisibility({ visibilityProperty: true }) && title.value === '')
        Object.assign(window, { sawEmptyForm: true });
      requestAnimationFrame(look);
    });
  });

test('A person with a draft or a session never sees the empty form', async ({ page, order, customer }) => {
  await order.open();
  const wishes = await order.fill();
  await expect(order.form().getByText('Saved on this device')).toBeVisible();
  const letLoad = await hold(page, SCRIPTS);
  await watchForEmptyForm(page);
  const isHidden = async () => {
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(order.form()).toBeHidden();
  };
  await page.reload({ waitUntil: 'commit' });
  await isHidden();
  const draft = await page.evaluate((uid) => {
    const kept = localStorage.getItem('keepsong.order-draft') ?? '';
    localStorage.removeItem('keepsong.order-draft');
    localStorage.setItem('keepsong.cache-owner', uid);
    return kept;
  }, customer.uid);
  await page.goto('/order', { waitUntil: 'commit' });
  await isHidden();

  await page.evaluate((kept) => {
    localStorage.removeItem('keepsong.cache-owner');
    localStorage.setItem('keepsong.order-draft', kept);
  }, draft);
  await page.goto('/order', { waitUntil: 'commit' });
  await isHidden();
  letLoad();
  await order.expectFilled(wishes);
  expect(await page.evaluate(() => 'sawEmptyForm' in window)).toBe(false);
});

test('The gallery is in the HTML, and hydrates without difference or request', async ({ page, browser }) => {
  const mine = someWord();
  const song = (name: string, style: string) => ({ title: `${name} ${mine}`, style, audio: false });
  const ids = await givenPublicSongs([song('Early', 'Jazz'), song('Later', 'Rock')]);
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (/firestore|\/api\/public-songs/i.test(request.url())) asked.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('hydrating')) complaints.push(message.text());
  });
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  for (const address of [`/public-songs/${ids[0]}`, `/public-songs?q=${mine}`]) {
    await Promise.all([plain, page].map((each) => each.goto(address)));
    await ready(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  }
  await expect(plain.getByRole('article')).toHaveCount(2);
  await withoutScripts.close();
  // Coming back fetches nothing either.
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pric/);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);

  const letLoad = await hold(page, SCRIPTS);
  await page.goto('/public-songs', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search songs' });
  await search.fill(mine);
  await page.getByRole('radio', { name: 'Jazz' }).click();
  letLoad();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(`Early ${mine}`);
  await expect(search).toHaveValue(mine);
  await removePublicSongs(ids);
});
