import { lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import { database } from '../support/database.ts';
import { givenAdmin, someCustomer } from '../support/factory.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { waitFor } from '../support/wait-for.ts';
import { downloadBy } from './support/downloads.ts';
import { expect, test } from './support/fixtures.ts';
import { playedTo } from './support/played-to.ts';
import { openedSection } from './support/sections.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

const LYRICS = '[Verse 1]\nYou knocked\nand I was home\n\n[Chorus]\nLeave the light';

test('The lyrics are timed by keyboard while the recording plays, moved, saved and downloaded', async ({
  page,
}) => {
  const { songId, orderId, audioPath } = await finishedSong(someCustomer(), { lyrics: LYRICS }, 10);
  await waitFor('the recording', async () => (await storedSong(songId)).audio?.path === audioPath);
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
  const last = timing.getByRole('button', { name: /Leave the light$/ });
  const tapped = (await last.textContent()) ?? '';
  await last.press(']');
  await expect(last).not.toHaveText(tapped);
  await last.press('Control+z');
  await expect(last).toHaveText(tapped);
  await timing.getByRole('button', { name: 'Save the timing' }).click();
  await expect(toast(page, 'Timing saved')).toBeVisible();

  const stored = (await database.doc(`${lyricsTimingsPath(songId)}/song`).get()).data();
  expect(stored).toMatchObject({
    version: 1,
    lines: [{ lineId: '1-1' }, { lineId: '1-2' }, { lineId: '1-5' }],
  });

  // Closed, the section shows the stored timing.
  await timing.getByRole('button', { name: 'Close' }).click();
  await expect(timing).toContainText('3 of 3 lines timed');
  await timing.getByRole('button', { name: 'Time the lyrics of The song' }).click();
  await expect(last).toHaveText(tapped);
  for (const [name, extension, text] of [
    ['Download LRC', '.lrc', /^\[00:0\d\.\d\d\]You knocked$/m],
    ['Download WebVTT', '.vtt', /^WEBVTT\n\n1\n[\d:.]+ --> [\d:.]+\nYou knocked$/m],
  ] as const) {
    const file = await downloadBy(timing.getByRole('button', { name }));
    expect(file.name).toContain(extension);
    expect(file.bytes.toString()).toMatch(text);
  }
});
