import { catalogue, formatCents } from '@keepsong/domain/pricing';
import { MOODS, MUSIC_STYLES } from '@keepsong/domain/order-form';
import { database, storedProfile } from '../support/database.ts';
import { profilePath } from '@keepsong/domain/documents/profile';
import { waitFor } from '../support/wait-for.ts';
import { CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/toasts.ts';

test(
  'An empty order is refused field by field, and nothing is sent',
  { tag: '@phone' },
  async ({ page, signedIn, order }) => {
    expect(signedIn.uid).toBeTruthy();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/createCheckout/.test(request.url())) calls.push(request.url());
    });
    await order.open();
    await order.field('Email').fill('not an address');
    await order.choice('Lyrics', 'Yes').check();
    await order.submitButton().click();
    await expect(order.form()).toContainText('Name must be at least 2 characters');
    await expect(order.form()).toContainText('Invalid email address');
    for (const label of ['Music Style', 'Mood']) {
      await expect(order.form().getByRole('radiogroup', { name: label })).toHaveAccessibleDescription(
        /Required/,
      );
    }
    await expect(order.field('Your Lyrics')).toHaveAccessibleDescription(/Required/);
    await expect(order.field('Name')).toBeFocused();
    expect(calls).toEqual([]);
  },
);

test('The questions that hang on an answer appear with it', { tag: '@phone' }, async ({ order }) => {
  await order.open();
  for (const style of MUSIC_STYLES) await expect(order.choice('Music Style', style)).toBeVisible();
  for (const mood of MOODS) await expect(order.choice('Mood', mood)).toBeVisible();
  for (const label of ['Your Lyrics', 'Other Music Style', 'Other Mood'])
    await expect(order.field(label)).toBeHidden();

  await order.choice('Lyrics', 'Yes').check();
  await order.choice('Music Style', 'Other').check();
  await order.choice('Mood', 'Other').check();
  for (const label of ['Your Lyrics', 'Other Music Style', 'Other Mood'])
    await expect(order.field(label)).toBeVisible();
  const box = await order.field('Your Lyrics').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(200);

  await order.choice('Lyrics', 'No').check();
  await expect(order.field('Your Lyrics')).toBeHidden();
});

test(
  'The summary counts what is chosen at once, and offers the cover only',
  { tag: '@phone' },
  async ({ order }) => {
    await order.open();
    await expect(order.summary()).toContainText(formatCents(catalogue.song.amountCents));
    await order.cover().check();
    await expect(order.summary()).toContainText('$34.99');
    await order.cover().uncheck();
    await expect(order.summary()).not.toContainText('$34.99');
    await expect(order.form().getByRole('checkbox')).toHaveCount(1);
    await expect(order.form()).toContainText('More Coming Soon...');
  },
);

test(
  'Personal Information is closed and filled in when the profile is complete',
  { tag: '@phone' },
  async ({ page, signedIn, order }) => {
    await order.open();
    await database.doc(profilePath(signedIn.uid)).update({ name: 'Wilma Reed', phoneNumber: '+1 555 0100' });
    await expect(order.field('Name')).toHaveValue('Wilma Reed');
    await page.goto('/order');
    const section = page.getByRole('button', { name: 'Personal Information' });
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('Wilma Reed · ')).toContainText(signedIn.email);
    await section.click();
    await expect(order.field('Name')).toHaveValue('Wilma Reed');
    await expect(order.field('Email')).toHaveValue(signedIn.email);
    await expect(order.field('Phone')).toHaveValue('+1 555 0100');
  },
);

test(
  'What the profile lacks is taken from the first order',
  { tag: '@phone' },
  async ({ signedIn, order }) => {
    await order.open();
    await order.fill({ name: 'June Hart', songTitle: 'Hello Profile' });
    await order.field('Phone').fill('+1 555 0177');
    await order.submit();
    await waitFor('name and number in the profile', async () => {
      const profile = await storedProfile(signedIn.uid);
      return profile?.name === 'June Hart' && profile.phoneNumber === '+1 555 0177';
    });
  },
);

test(
  'A profile that cannot be read is told, and the order is written and placed all the same',
  { tag: '@phone' },
  async ({ page, signedIn, order }) => {
    await database.doc(profilePath(signedIn.uid)).update({ name: 7 });
    await order.open();
    await expect(toast(page, 'Error')).toContainText('Failed to load profile data');
    await order.fill({ name: 'June Hart', songTitle: 'Without A Profile' });
    const tab = await order.submit();
    await expect(new CheckoutPage(tab).total()).toContainText('$34.99');
  },
);
