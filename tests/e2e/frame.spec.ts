import { expect, test } from './support/fixtures.ts';

test('An unknown address says so and leads home', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test('The colours follow the device until they are chosen, and the choice is kept', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();

  const choose = page.getByRole('group', { name: 'Colours' });
  await choose.getByText('Light', { exact: true }).click();
  await expect.poll(ground).toBe(light);
  await page.reload();
  await expect.poll(ground).toBe(light);
  await expect(choose.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await choose.getByText('Dark', { exact: true }).click();
  await expect.poll(ground).toBe(dark);
  await choose.getByText('System', { exact: true }).click();
  await expect.poll(ground).toBe(light);
});

test(
  'A visitor who asks for the dashboard signs in and arrives there',
  { tag: '@phone' },
  async ({ page, customer, login, dashboard }) => {
    await page.goto('/dashboard');
    await expect(login.heading()).toBeVisible();
    await login.signIn(customer);
    await expect(dashboard.greeting()).toHaveText(`Welcome back, ${customer.email.split('@')[0]}!`);
    await expect(page.getByText('Your Music Dashboard')).toBeVisible();
    await expect(page.getByText('No active orders found')).toBeVisible();
    await expect(page.getByText('No completed orders found')).toBeVisible();
  },
);

test('A wrong password is refused in words that do not tell whether the account exists', async ({
  page,
  customer,
  login,
}) => {
  await page.goto('/login');
  await login.signIn({ ...customer, password: 'not the one' });
  const refusal = page.getByRole('form', { name: 'Sign in' }).getByRole('alert');
  await expect(refusal).toContainText(/\w/);
  const words = await refusal.textContent();
  await login.signIn({ email: 'nobody-at-all@example.com', password: 'not the one' });
  await expect(refusal).toHaveText(words ?? '');
});

test('A session outlives a reload and ends with Sign Out', async ({ page, signedIn, login }) => {
  expect(signedIn.uid).toBeTruthy();
  await page.goto('/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome back, june/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(login.heading()).toBeVisible();
});

test('The public pages are read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading, words] of [
    ['/', 'Turn Your Stories Into Stunning Songs!', 'Why Choose Us'],
    ['/how-it-works', 'How It Works', 'Writing Effective Lyric Prompts'],
    ['/pricing', 'Pricing Plans', 'Custom Song Package'],
    ['/terms', 'Terms of Service', ''],
    ['/refund', 'Refund Policy', ''],
    ['/privacy', 'Privacy Policy', ''],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
  }
});
