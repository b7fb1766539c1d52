import type { Locator } from 'playwright/test';
import { lyricsTimingsPath } from '@keepsong/domain/documents/lyrics';
import { database } from '../support/database.ts';
import { givenAdmin, someCustomer } from '../support/factory.ts';
import { finishedSong } from '../support/finished-song.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from '../support/session.ts';
import { openedSection, toast } from './support/page.ts';

/** Waits until the recording in this part of a page has played so many seconds. */
const playedTo = (part: Locator, seconds: number) =>
  expect
    .poll(() => part.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(seconds);

const LYRICS = '[Verse 1]\nYou knocked\nand I was home\n\n[Chorus]\nLeave the light';

test('The lyrics are timed by keyboard while the recording plays and saved', async ({ page }) => {
  const { songId, orderId } = await finishedSong(someCustomer(), { lyrics: LYRICS }, 10);
  await signInAt(page, `/admin/orders/${orderId}`, await givenAdmin());
  const timing = await openedSection(page, 'Lyrics Timing');
  await expect(timing).toContainText('Not timed');
  await timing.getByRole('button', { name: 'Time the lyrics of The song' }).press('Enter');
  const play = timing.getByRole('button', { name: 'Play' });
  await expect(play).toBeEnabled();
  await play.press('Enter');
  await expect(timing.getByRole('button', { name: /You knocked Tap when/ })).toBeFocused();

  for (const [index, seconds] of [0.2, 0.5, 0.8].entries()) {
    await playedTo(timing, seconds);
    await page.keyboard.press('Space');
    await expect(timing.locator('[data-line] > button').nth(index)).not.toContainText('Not timed');
  }
  await expect(timing.getByRole('button', { name: /Every line is timed/ })).toBeDisabled();
  await timing.getByRole('button', { name: 'Pause' }).click();
  await timing.getByRole('button', { name: 'Save the timing' }).click();
  await expect(toast(page, 'Timing saved')).toBeVisible();

  const stored = (await database.doc(`${lyricsTimingsPath(songId)}/song`).get()).data();
  expect(stored).toMatchObject({
    version: 1,
    lines: [{ lineId: '1-1' }, { lineId: '1-2' }, { lineId: '1-5' }],
  });
});
