import { expect, test } from './support/fixtures.ts';
import { ready } from './support/page.ts';

test('The colours follow the device or the choice; a reload keeps the place', async ({ page, order }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const place = () => page.evaluate(() => window.scrollY);
  await page.emulateMedia({ colorScheme: 'light' });
  await order.open();
  await ready(page);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  const choose = page.getByRole('radiogroup', { name: 'Colors' });
  await choose.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(background).toBe(light);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.reload();
  // The browser returns to the place, and then React.
  await ready(page);
  await expect.poll(place).toBe(400);
  expect(await background()).toBe(light);
  await expect(choose.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ready(page);
  expect(await place()).toBe(0);
});

test('A page whose scripts do not load says so and can be loaded again', async ({ page, signedIn: _ }) => {
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
  for (const script of ['start', 'firestore']) {
    const address = `**/assets/${script}-*.js`;
    await page.route(address, (route) => route.abort());
    await page.goto('/account');
    await expect(notice).toBeVisible();
    await page.unroute(address);
  }
  await notice.getByRole('link', { name: 'load it again' }).click();
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
});
