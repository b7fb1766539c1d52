import { storedLyrics, versionsOf } from '../support/songs.ts';
import { expect, test } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { givenSong } from '../support/factory.ts';
import { toast } from './support/page.ts';

const ADDED = 'and once more for the road, as fast as anybody can type it';
const LYRICS = '## Verse 1\nthe first line\nthe second line\n\n## Chorus\nsing it again';

test('A customer edits, compares, saves by button and keys, and restores', async ({ page, signedIn }) => {
  const lyrics = new LyricsPage(page);
  const ordered = { lyrics: LYRICS, orderStatus: 'pending_lyrics_approval' } as const;
  const { id } = (await givenSong(signedIn, ordered)).song;
  await page.goto(`/lyrics/${id}`);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(page.getByText('Each save keeps the text before it here.')).toBeVisible();
  await lyrics.edit();
  await lyrics.typeAtEnd('');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type(ADDED);
  await expect(lyrics.unsaved()).toBeVisible();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.getByRole('region', { name: 'Saved lyrics compared with Edited lyrics' })).toBeAttached();
  await lyrics.saveButton().click();

  await expect(toast(page, 'Success')).toContainText('Changes saved successfully');
  await expect(lyrics.box()).toHaveCount(0);
  await expect(lyrics.saveButton()).toHaveCount(0);
  await expect(page.getByText(ADDED)).toBeVisible();
  expect((await storedLyrics(id)).lyrics).toBe(`${LYRICS}\n${ADDED}`);
  await lyrics.edit();
  await lyrics.typeAtEnd(', amen');
  await page.keyboard.press('Control+s');
  await expect(lyrics.saveButton()).toHaveCount(0);
  expect((await storedLyrics(id)).lyrics).toMatch(/can type it, amen$/);

  const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem');
  await expect(versions).toHaveText([/You · current.*Edited/, /You.*Edited/, /You.*As ordered/]);
  await versions.last().getByRole('button', { name: /^Read/ }).click();
  const version = page.getByRole('dialog', { name: /^Version of/ });
  await expect(version).toContainText('sing it again');
  await version.getByRole('button', { name: 'Restore' }).click();
  await lyrics.saveButton().click();
  await expect(versions).toHaveCount(4);
  expect((await storedLyrics(id)).lyrics).toBe(LYRICS);
  expect((await versionsOf(id)).at(-1)).toMatchObject({ source: 'restored', savedBy: 'customer' });
});
