import { expect, test } from './support/fixtures.ts';
import { givenPublicSongs, removePublicSongs } from './support/given-public-songs.ts';
import { ready } from './support/ready.ts';

test(
  'The testimonials move by keyboard, buttons and touch, and show initials when a picture fails',
  {
    tag: '@phone-only',
  },
  async ({ page }) => {
    await page.route('**/testimonials/maya.svg', (route) => route.abort());
    await page.goto('/');
    await ready(page);
    const carousel = page.getByRole('region', { name: 'What our customers say' });
    const track = carousel.getByRole('list', { name: 'Testimonials' });
    const position = carousel.getByText(/ \/ 3$/);
    await carousel.scrollIntoViewIfNeeded();
    await expect(track.getByRole('listitem')).toHaveCount(3);
    await expect(track.getByText('Customer', { exact: true })).toHaveCount(3);
    await expect(track.getByText('ML', { exact: true })).toBeVisible();
    const next = carousel.getByRole('button', { name: 'Next testimonial' });
    const previous = carousel.getByRole('button', { name: 'Previous testimonial' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');

    await track.focus();
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText('2 / 3');
    await expect(track.getByText('Daniel Okafor')).toBeInViewport();
    await next.press('Enter');
    await expect(position).toHaveText('3 / 3');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await previous.click();
    await expect(position).toHaveText('2 / 3');

    const box = await track.boundingBox();
    if (!box) throw new Error('The testimonials are not on the screen');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: across.map((part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 })),
      });
    await touch('touchStart', 0.8);
    for (const part of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) await touch('touchMove', part);
    await touch('touchEnd');
    await expect(position).toHaveText('3 / 3');
    await expect(track.getByText('Priya Raman')).toBeInViewport();
  },
);

test('The sample song plays and pauses, and never at the same time as the player', async ({ page }) => {
  const title = `Alone ${crypto.randomUUID()}`;
  const ids = await givenPublicSongs([{ title }]);
  await page.goto(`/public-songs?q=${encodeURIComponent(title)}`);
  await ready(page);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const player = page.getByRole('region', { name: 'Audio player' });
  await expect(player.getByRole('button', { name: `Pause ${title}` })).toBeVisible();
  await page.getByRole('link', { name: 'Keepsong, home' }).click();
  await page.getByRole('button', { name: 'Play the sample song' }).click();
  await expect(page.getByRole('button', { name: 'Pause the sample song' })).toBeVisible();
  await player.getByRole('button', { name: `Play ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Play the sample song' })).toBeVisible();
  await expect(player.getByRole('button', { name: `Pause ${title}` })).toBeVisible();

  await page.getByRole('button', { name: 'Play the sample song' }).click();
  const sample = page.getByRole('region', { name: 'Sample song' });
  await expect(sample.getByText(/^0:0[1-9] \/ \d:\d\d$/)).toBeVisible();
  await sample.getByRole('button', { name: 'Pause the sample song' }).click();
  await expect(sample.getByRole('button', { name: 'Play the sample song' })).toBeVisible();
  await removePublicSongs(ids);
});
