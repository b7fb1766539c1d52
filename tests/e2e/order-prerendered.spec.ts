import { CLIENT_ERRORS_API } from '@keepsong/domain/client-error';
import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { someWishes } from './support/order-page.ts';
import { ready } from './support/ready.ts';

/** All but the one that blocks the first paint. */
const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/;

test(
  'What a visitor writes and chooses before the scripts have loaded stays, counts and is kept',
  { tag: '@phone' },
  async ({ page, order }) => {
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes(CLIENT_ERRORS_API)) reports.push(request.postDataJSON());
    });
    const letLoad = await hold(page, SCRIPTS);
    await page.goto('/order', { waitUntil: 'commit' });
    await expect(order.submitButton()).toBeDisabled();
    await expect(order.choice('Lyrics', 'No')).toBeChecked();
    await expect(page.getByText('Ordered today')).toHaveCount(0);
    await order.field('Song Title').fill(someWishes.songTitle);
    await order.field('Your Story').fill('We met\nin the rain');
    await order.choice('Lyrics', 'Yes').check();
    await order.choice('Music Style', 'Folk').check();
    await order.choice('Mood', 'Other').check();
    await order.cover().check();
    // The browser would send the form, with everything in the URL.
    await order.field('Song Title').press('Enter');
    const name = order.field('Name');
    await name.pressSequentially('June');

    letLoad();
    await ready(page);
    await expect(name).toBeFocused();
    await name.pressSequentially(' Hart');
    await expect(order.submitButton()).toBeEnabled();
    await expect(order.summary()).toContainText('$34.99');
    await expect(order.summary()).toContainText(someWishes.songTitle);
    await expect(page.getByText('Ordered today')).toBeVisible();
    const isFilled = async () => {
      await expect(name).toHaveValue('June Hart');
      await expect(order.field('Song Title')).toHaveValue(someWishes.songTitle);
      await expect(order.field('Your Story')).toHaveValue('We met\nin the rain');
      await expect(order.choice('Lyrics', 'Yes')).toBeChecked();
      await expect(order.field('Your Lyrics')).toBeVisible();
      await expect(order.choice('Music Style', 'Folk')).toBeChecked();
      await expect(order.choice('Mood', 'Other')).toBeChecked();
      await expect(order.field('Other Mood')).toBeVisible();
      await expect(order.cover()).toBeChecked();
    };
    await isFilled();
    await expect(order.form().getByText('Saved on this device')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(reports).toEqual([]);

    await page.reload();
    await isFilled();
  },
);

test('What was typed in a form whose scripts failed to load is not reloaded away', async ({
  page,
  order,
}) => {
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

test('Nothing moves when React takes the form over', { tag: '@phone' }, async ({ page, order }) => {
  const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight);
  const letLoad = await hold(page, SCRIPTS);
  await page.goto('/order', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await height();
  letLoad();
  await ready(page);
  await expect(order.submitButton()).toBeEnabled();
  expect(await height()).toBe(before);
});

test(
  'A press during which React takes the form over reaches its answer',
  { tag: '@phone' },
  async ({ page, order }) => {
    const letLoad = await hold(page, SCRIPTS);
    await page.goto('/order', { waitUntil: 'commit' });
    await order.choice('Lyrics', 'Yes').check();
    await order.choice('Music Style', 'Other').check();
    const answer = order.choice('Mood', 'Other');
    await answer.hover();
    await page.mouse.down();
    letLoad();
    await ready(page);
    await expect(order.submitButton()).toBeEnabled();
    await page.mouse.up();
    await expect(answer).toBeChecked();
    for (const field of ['Your Lyrics', 'Other Music Style', 'Other Mood'])
      await expect(order.field(field)).toBeVisible();
  },
);

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
const sawEmptyForm = (page: Page) => page.evaluate(() => 'sawEmptyForm' in window);

test('A person with a draft never sees the empty form', async ({ page, order }) => {
  await order.open();
  const wishes = await order.fill();
  await expect(order.form().getByText('Saved on this device')).toBeVisible();

  const letLoad = await hold(page, SCRIPTS);
  await watchForEmptyForm(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Song Request');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(order.form()).toBeHidden();
  letLoad();
  await order.expectFilled(wishes);
  expect(await sawEmptyForm(page)).toBe(false);
});

test('The form of a signed-in person is hidden until it is theirs, and that of a canceled payment too', async ({
  page,
  customer,
  order,
}) => {
  const letLoad = await hold(page, SCRIPTS);
  await page.goto('/order?canceled=true', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(order.form()).toBeHidden();

  await page.evaluate((uid) => localStorage.setItem('keepsong.cache-owner', uid), customer.uid);
  await page.goto('/order', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(order.form()).toBeHidden();
  letLoad();
  await expect(order.form()).toBeVisible();
});
