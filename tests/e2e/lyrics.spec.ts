import { brand } from '@keepsong/domain/brand';
import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../support/database.ts';
import { storedLyrics, versionsOf } from '../support/songs.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test as base } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { toast } from './support/toasts.ts';
import { type Account, givenSong } from '../support/factory.ts';

const LYRICS = '## Verse 1\nthe first line\nthe second line\n\n## Chorus\nsing it again';

const test = base.extend<{ lyrics: LyricsPage }>({
  lyrics: async ({ page }, use) => use(new LyricsPage(page)),
});

/** Saves as the team would, without the screen. */
async function teamSaves(songId: string, lyrics: string, lyricsRevision: number): Promise<void> {
  await database.doc(songPath(songId)).update({ lyrics, lyricsRevision });
}

const song = (owner: Account, changes: Parameters<typeof givenSong>[1] = {}) =>
  givenSong(owner, { title: 'River Road', lyrics: LYRICS, ...changes }).then((given) => given.song);

test('A visitor with a link to a song signs in, reads it, and chooses among their paid songs; the URL follows', async ({
  page,
  customer,
  login,
  lyrics,
}) => {
  const untitled = await song(customer, { title: '', lyrics: 'nameless' });
  const river = await song(customer);
  await song(customer, { title: 'Not Paid', isPaid: false });
  await song({ ...customer, uid: 'somebody-else' }, { title: 'Not Mine' });
  await page.goto(`/lyrics/${river.id}`);
  await expect(toast(page, 'Authentication required')).toContainText('Please sign in to view lyrics');
  await login.signIn(customer);
  await expect(page).toHaveURL(`/lyrics/${river.id}`);
  await expect(page.getByText('sing it again')).toBeVisible();

  await page.goto('/lyrics');
  await lyrics.songSelect().click();
  await expect(page.getByRole('option')).toHaveText(['River Road', 'Untitled Song'], {
    useInnerText: true,
  });
  await page.getByRole('option', { name: 'River Road' }).click();
  await expect(page).toHaveURL(`/lyrics/${river.id}`);
  await expect(page.getByText('sing it again')).toBeVisible();
  await lyrics.choose('Untitled Song');
  await expect(page).toHaveURL(`/lyrics/${untitled.id}`);
  await expect(page.getByText('nameless')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('sing it again')).toBeVisible();
});

test('A long list of songs loads when it is opened, and contains the song of the URL once', async ({
  page,
  signedIn,
  lyrics,
}) => {
  const songs = [];
  for (let number = 1; number <= 14; number += 1)
    songs.push(await song(signedIn, { title: `Song ${number}` }));
  await page.goto(`/lyrics/${songs[0]?.id}`);
  await expect(lyrics.songSelect()).toHaveText('Song 1');
  await lyrics.songSelect().click();
  await expect(page.getByRole('option')).toHaveCount(14);
  await expect(page.getByRole('option', { name: 'Song 1', exact: true })).toBeFocused();
  await lyrics.page.keyboard.press('End');
  await lyrics.page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/lyrics/${songs[1]?.id}`);
  await expect(lyrics.songSelect()).toHaveText('Song 2');
});

test(
  'A customer reads, edits, compares and saves, with buttons and with keys, without accessibility violations',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
    const { id } = await song(signedIn, { orderStatus: 'pending_lyrics_approval' });
    await page.goto(`/lyrics/${id}`);
    const card = page.getByRole('region', { name: 'This song' });
    // The longest status fits into the card.
    const status = card.getByText('Pending Lyrics Approval');
    await expect(status).toBeVisible();
    const [inner, outer] = await Promise.all([status.boundingBox(), card.boundingBox()]);
    if (!inner || !outer) throw new Error('The status or its card is not shown');
    expect(inner.x).toBeGreaterThan(outer.x);
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(page.getByText('Each save keeps the text before it here.')).toBeVisible();
    await expectAccessibleBesideToasts(page);
    await lyrics.edit();
    await lyrics.typeAtEnd('');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('and once more for the road, as fast as anybody can type it');
    await expect(lyrics.unsaved()).toBeVisible();
    await page.getByRole('button', { name: 'Show changes' }).click();
    await lyrics.expectCompared('Saved lyrics', 'Edited lyrics');
    await expectAccessibleBesideToasts(page);
    await lyrics.saveButton().click();

    await expect(toast(page, 'Success')).toContainText('Changes saved successfully');
    await expect(lyrics.box()).toHaveCount(0);
    await expect(lyrics.saveButton()).toHaveCount(0);
    await expect(page.getByText('and once more for the road, as fast as anybody can type it')).toBeVisible();
    expect((await storedLyrics(id)).lyrics).toBe(
      `${LYRICS}\nand once more for the road, as fast as anybody can type it`,
    );
    // Leaving the edit mode has turned the comparison off.
    await lyrics.edit();
    await expect(page.getByRole('button', { name: 'Show changes' })).toHaveAttribute('aria-pressed', 'false');
    await lyrics.typeAtEnd(', amen');
    await page.keyboard.press('Control+s');
    await expect(lyrics.saveButton()).toHaveCount(0);
    expect((await storedLyrics(id)).lyrics).toMatch(/can type it, amen$/);
  },
);

test('Unsaved text survives a reload; links, Forward and signing out ask before leaving it', async ({
  page,
  signedIn,
  lyrics,
}) => {
  const { id } = await song(signedIn, { lyrics: 'saved words' });
  await page.goto(`/lyrics/${id}`);
  await lyrics.edit();
  await lyrics.typeAtEnd(' and unsaved ones');
  await expect(lyrics.unsaved()).toBeVisible();
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.reload({ waitUntil: 'commit' }).catch(() => undefined),
    page.waitForEvent('dialog').then((dialog) => dialog.accept()),
  ]);
  expect(question.type()).toBe('beforeunload');
  await expect(lyrics.unsaved()).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('saved words and unsaved ones')).toBeVisible();

  const home = page.getByRole('banner').getByRole('link', { name: /Keepsong/ });
  await home.click();
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Stay and save' }).click();
  await expect(page).toHaveURL(`/lyrics/${id}`);
  await home.click();
  await ask.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.tagline);
  await page.goBack();
  // An immediate Forward would leave before the page has registered its blocker; a click is handled after its effects.
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.goForward();
  await ask.getByRole('button', { name: 'Stay and save' }).click();
  await expect(page).toHaveURL(`/lyrics/${id}`);
  await expect(lyrics.unsaved()).toBeVisible();
  expect((await storedLyrics(id)).lyrics).toBe('saved words');

  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  const askAgain = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await askAgain.getByRole('button', { name: 'Stay and save' }).click();
  await expect(lyrics.unsaved()).toBeVisible();
  await signOut.click();
  await askAgain.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('A save by another person appears at once while nothing is typed, and beside unsaved text', async ({
  page,
  signedIn,
  lyrics,
}) => {
  const { id } = await song(signedIn, { lyrics: 'before' });
  await page.goto(`/lyrics/${id}`);
  await lyrics.edit();
  await teamSaves(id, 'in the beginning', 1);
  // Typing before the new text arrives would be a conflict.
  await expect(lyrics.editor('River Road')).toContainText('in the beginning');
  await expect(lyrics.conflict()).toHaveCount(0);
  await lyrics.typeAtEnd(', mine');
  await teamSaves(id, 'in the beginning, theirs', 2);
  await expect(lyrics.conflict()).toBeVisible();
  await lyrics.expectCompared('Saved by somebody else', 'Yours, not saved');
  await expect(lyrics.saveButton()).toBeDisabled();
  await expectAccessibleBesideToasts(page);
  await lyrics.typeAtEnd(' still');
  await lyrics.conflict().getByRole('button', { name: 'Keep mine as a new version' }).click();
  await expect(toast(page, 'Success')).toContainText('Changes saved successfully');
  expect(await storedLyrics(id)).toEqual({ lyrics: 'in the beginning, mine still', lyricsRevision: 3 });

  await lyrics.edit();
  await lyrics.typeAtEnd(' more');
  await teamSaves(id, 'theirs again', 4);
  await lyrics.conflict().getByRole('button', { name: 'Take theirs' }).click();
  await expect(lyrics.conflict()).toHaveCount(0);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('theirs again')).toBeVisible();
  expect((await storedLyrics(id)).lyrics).toBe('theirs again');
});

test('Earlier versions can be read and restored', async ({ page, signedIn, lyrics }) => {
  const { id } = await song(signedIn, { lyrics: 'the first words' });
  await page.goto(`/lyrics/${id}`);
  await lyrics.edit();
  await lyrics.typeAtEnd(' changed');
  await page.keyboard.press('Control+s');
  await expect(lyrics.saveButton()).toHaveCount(0);

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem');
  await expect(versions).toHaveText([/You · current.*Edited/, /You.*As ordered/]);
  await versions.last().getByRole('button', { name: /^Read/ }).click();
  const version = page.getByRole('dialog', { name: /^Version of/ });
  await expect(version).toContainText('the first words');
  await version.getByRole('button', { name: 'Restore' }).click();
  await lyrics.saveButton().click();
  await expect(versions).toHaveCount(3);
  expect((await storedLyrics(id)).lyrics).toBe('the first words');
  expect((await versionsOf(id)).at(-1)).toMatchObject({ source: 'restored', savedBy: 'customer' });
});

test('When Monaco cannot be loaded, a text area replaces it', async ({ page, signedIn, lyrics }) => {
  const { id } = await song(signedIn, { lyrics: 'plain' });
  await page.route(/\/assets\/(monaco|setup)/, (route) => route.abort());
  await page.goto(`/lyrics/${id}`);
  await lyrics.edit();
  await expect(lyrics.box()).toHaveValue('plain');
  await lyrics.typeAtEnd(' and simple');
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.getByRole('region', { name: 'Saved lyrics compared with Edited lyrics' })).toBeVisible();
  await lyrics.saveButton().click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect((await storedLyrics(id)).lyrics).toBe('plain and simple');
});
