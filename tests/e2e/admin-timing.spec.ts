import { lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { givenAdmin, someCustomer } from '../support/factory.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { waitFor } from '../support/wait-for.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { playedTo } from './support/played-to.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

const LYRICS = '[Verse 1]\nYou knocked\nand I was home\n\n[Chorus]\nLeave the light';

async function givenRecording() {
  const { songId, orderId, audioPath } = await finishedSong(someCustomer(), { lyrics: LYRICS }, 60);
  await waitFor('the recording', async () => (await storedSong(songId)).audio?.path === audioPath);
  return { songId, orderId };
}

const area = (page: Page) => page.getByRole('region', { name: 'Lyrics Timing', exact: true });
const line = (page: Page, text: string) => area(page).getByRole('button', { name: new RegExp(`${text}$`) });

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    area(page).getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('The lyrics are timed by keyboard while the recording plays, moved, saved and downloaded', async ({
  page,
}) => {
  const { songId, orderId } = await givenRecording();
  await signInAt(page, `/admin/orders/${orderId}`, await givenAdmin());
  const timing = area(page);
  await expect(timing).toContainText('Not timed');
  await timing.getByRole('button', { name: 'Time the lyrics of The song' }).press('Enter');
  const play = timing.getByRole('button', { name: 'Play' });
  await expect(play).toBeEnabled();
  await play.press('Enter');
  await expect(timing.getByRole('button', { name: /You knocked Tap when/ })).toBeFocused();

  for (const [index, seconds] of [0.3, 0.9, 1.5].entries()) {
    await playedTo(timing, seconds);
    await page.keyboard.press('Space');
    await expect(timing.locator('[data-line] > button').nth(index)).not.toContainText('Not timed');
  }
  await expect(timing.getByRole('button', { name: /Every line is timed/ })).toBeDisabled();
  await timing.getByRole('button', { name: 'Pause' }).click();
  const last = line(page, 'Leave the light');
  const tapped = (await last.textContent()) ?? '';
  await last.press(']');
  await expect(last).not.toHaveText(tapped);
  await last.press('Control+z');
  await expect(last).toHaveText(tapped);
  await expectAccessibleBesideToasts(page);
  await timing.getByRole('button', { name: 'Save the timing' }).click();
  await expect(toast(page, 'Timing saved')).toBeVisible();

  const stored = (await database.doc(`${lyricsTimingsPath(songId)}/song`).get()).data();
  expect(stored).toMatchObject({
    version: 1,
    lines: [{ lineId: '1-1' }, { lineId: '1-2' }, { lineId: '1-5' }],
  });

  await page.reload();
  await expect(timing).toContainText('3 of 3 lines timed');
  await timing.getByRole('button', { name: 'Time the lyrics of The song' }).click();
  await expect(last).toHaveText(tapped);
  const lrc = await downloaded(page, 'Download LRC');
  expect(lrc.name).toMatch(/\.lrc$/);
  expect(lrc.text).toMatch(/^\[00:0\d\.\d\d\]You knocked$/m);
  expect(lrc.text).not.toContain('Verse');
  const vtt = await downloaded(page, 'Download WebVTT');
  expect(vtt.name).toMatch(/\.vtt$/);
  expect(vtt.text).toMatch(/^WEBVTT\n\n1\n[\d:.]+ --> [\d:.]+\nYou knocked$/m);
  expect(vtt.text).not.toContain('Verse');
});

test('A timing that another admin saved meanwhile is not overwritten by accident', async ({ page }) => {
  const { songId, orderId } = await givenRecording();
  await signInAt(page, `/admin/orders/${orderId}`, await givenAdmin());
  const timing = area(page);
  await timing.getByRole('button', { name: 'Time the lyrics of The song' }).click();
  await timing.getByRole('button', { name: 'Play' }).click();
  await playedTo(timing, 0.3);
  await page.keyboard.press('Space');
  await timing.getByRole('button', { name: 'Pause' }).click();

  const song = await storedSong(songId);
  const theirs = {
    ...{ id: 'song', songId, userId: song.userId, audioPath: song.audio?.path },
    ...{ lines: [{ lineId: '1-5', startMs: 5_000 }], version: 1 },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  };
  await database.doc(`${lyricsTimingsPath(songId)}/song`).set(theirs);
  await expect(timing.getByRole('alert')).toContainText('Another admin has saved a timing');
  await expect(timing.getByRole('button', { name: 'Save the timing' })).toBeDisabled();
  await timing.getByRole('button', { name: 'Keep mine' }).click();
  await timing.getByRole('button', { name: 'Save the timing' }).click();
  await expect(toast(page, 'Timing saved')).toBeVisible();
  const stored = (await database.doc(`${lyricsTimingsPath(songId)}/song`).get()).data();
  expect(stored).toMatchObject({ version: 2, lines: [{ lineId: '1-1' }] });

  await line(page, 'and I was home').click();
  await page.keyboard.press('ArrowDown');
  await timing.getByRole('button', { name: 'Clear from here' }).click();
  await timing.getByRole('button', { name: 'Close' }).click();
  await expect(timing).toContainText('1 of 3 lines timed');
});
