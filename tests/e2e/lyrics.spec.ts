import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../support/database.ts';
import { givenSong, storedLyrics, versionsOf } from '../support/songs.ts';
import { expect, test as base, type Customer } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { toast } from './support/toasts.ts';

const LYRICS = '## Verse 1\nthe first line\nthe second line\n\n## Chorus\nsing it again';

const test = base.extend<{ lyrics: LyricsPage }>({
  lyrics: async ({ page }, use) => use(new LyricsPage(page)),
});

/** Saves as the team would, past the screen. */
async function teamSaves(songId: string, lyrics: string, lyricsRevision: number): Promise<void> {
  await database.doc(songPath(songId)).update({ lyrics, lyricsRevision });
}

const song = (owner: Customer, changes: Parameters<typeof givenSong>[1] = {}) =>
  givenSong(owner, { title: 'River Road', lyrics: LYRICS, ...changes }).then((given) => given.song);

test(
  'A visitor is asked to sign in and comes back to the song of the link',
  { tag: '@phone' },
  async ({ page, customer, login }) => {
    const { id } = await song(customer);
    await page.goto(`/lyrics/${id}`);
    await expect(toast(page, 'Authentication required')).toContainText('Please sign in to view lyrics');
    await login.signIn(customer);
    await expect(page).toHaveURL(new RegExp(`/lyrics/${id}$`));
    await expect(page.getByText('the first line')).toBeVisible();
  },
);

test(
  'A customer finds their paid songs in the list, and the address follows the choice',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
    const untitled = await song(signedIn, { title: '', lyrics: 'nameless' });
    const river = await song(signedIn);
    await song(signedIn, { title: 'Not Paid', isPaid: false });
    await song({ ...signedIn, uid: 'somebody-else' }, { title: 'Not Mine' });
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
  },
);

test('A long list is read when it is opened, and the song of the address stands in it once', async ({
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
  'A customer edits, compares and saves; the editor goes back to reading',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
    const { id } = await song(signedIn);
    await page.goto(`/lyrics/${id}`);
    await lyrics.edit();
    await lyrics.typeAtEnd('\nand once more for the road, as fast as anybody can type it');
    await expect(lyrics.unsaved()).toBeVisible();
    await page.getByRole('button', { name: 'Show changes' }).click();
    await lyrics.expectCompared('Saved lyrics', 'Edited lyrics');
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
  },
);

test('Ctrl+Enter inserts a newline, Ctrl+S saves', { tag: '@phone' }, async ({ page, signedIn, lyrics }) => {
  const { id } = await song(signedIn, { lyrics: 'one' });
  await page.goto(`/lyrics/${id}`);
  await lyrics.edit();
  await lyrics.typeAtEnd('');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Success')).toContainText('Changes saved successfully');
  expect((await storedLyrics(id)).lyrics).toBe('one\ntwo');
});

test(
  'Unsaved words survive a reload, and a link asks before it leaves them',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
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
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(lyrics.unsaved()).toBeVisible();
    expect((await storedLyrics(id)).lyrics).toBe('saved words');
  },
);

test('Signing out, which forgets unsaved words, asks first', async ({ page, signedIn, lyrics }) => {
  const { id } = await song(signedIn, { lyrics: 'saved words' });
  await page.goto(`/lyrics/${id}`);
  await lyrics.edit();
  await lyrics.typeAtEnd(' and unsaved ones');
  await expect(lyrics.unsaved()).toBeVisible();
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  const ask = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await ask.getByRole('button', { name: 'Stay and save' }).click();
  await expect(lyrics.unsaved()).toBeVisible();
  await signOut.click();
  await ask.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test(
  'What somebody else saves meanwhile is shown beside what is typed, and nothing is lost',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
    const { id } = await song(signedIn, { lyrics: 'in the beginning' });
    await page.goto(`/lyrics/${id}`);
    await lyrics.edit();
    await lyrics.typeAtEnd(', mine');
    await teamSaves(id, 'in the beginning, theirs', 1);
    await expect(lyrics.conflict()).toBeVisible();
    await lyrics.expectCompared('Saved by somebody else', 'Yours, not saved');
    await expect(lyrics.saveButton()).toBeDisabled();
    await lyrics.typeAtEnd(' still');
    await lyrics.conflict().getByRole('button', { name: 'Keep mine as a new version' }).click();
    await expect(toast(page, 'Success')).toContainText('Changes saved successfully');
    expect(await storedLyrics(id)).toEqual({ lyrics: 'in the beginning, mine still', lyricsRevision: 2 });

    await lyrics.edit();
    await lyrics.typeAtEnd(' more');
    await teamSaves(id, 'theirs again', 3);
    await lyrics.conflict().getByRole('button', { name: 'Take theirs' }).click();
    await expect(lyrics.conflict()).toHaveCount(0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByText('theirs again')).toBeVisible();
    expect((await storedLyrics(id)).lyrics).toBe('theirs again');
  },
);

test(
  'What is saved elsewhere appears by itself while nothing is typed',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
    const { id } = await song(signedIn, { lyrics: 'before' });
    await page.goto(`/lyrics/${id}`);
    await lyrics.edit();
    await teamSaves(id, 'sung anew', 1);
    // Words that stand nowhere else in the editor: typing before they arrive is a conflict.
    await expect(page.getByRole('group', { name: 'Lyrics of River Road', exact: true })).toContainText(
      'sung anew',
    );
    await expect(lyrics.conflict()).toHaveCount(0);
    await lyrics.typeAtEnd(' by all');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Success')).toBeVisible();
    expect((await storedLyrics(id)).lyrics).toBe('sung anew by all');
  },
);

test('Earlier versions are read and restored', { tag: '@phone' }, async ({ page, signedIn, lyrics }) => {
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

test(
  'A completed song is read-only for its customer, and says why',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
    const { id } = await song(signedIn, { orderStatus: 'completed' });
    await page.goto(`/lyrics/${id}`);
    await expect(
      page.getByText('This song is completed, so its lyrics can no longer be changed.'),
    ).toBeVisible();
    await expect(lyrics.editor('River Road')).toContainText('sing it again');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  },
);

test(
  "Somebody else's song and one that does not exist are alike not found",
  { tag: '@phone' },
  async ({ page, signedIn }) => {
    const theirs = await song({ ...signedIn, uid: 'somebody-else' });
    for (const id of [theirs.id, 'no-such-song']) {
      await page.goto(`/lyrics/${id}`);
      await expect(toast(page, 'Not found')).toContainText('The requested lyrics could not be found');
      await expect(page.getByRole('main')).not.toContainText('sing it again');
    }
  },
);

test(
  'The lyrics are copied, and the button says so for two seconds',
  { tag: '@phone' },
  async ({ page, signedIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await song(signedIn);
    await page.clock.install();
    await page.goto(`/lyrics/${id}`);
    await expect(page.getByText('sing it again')).toBeVisible();
    // The two seconds pass when the test says so, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 600_000);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Copy' }).click();
    await expect(main.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LYRICS);
    await page.clock.runFor(1900);
    await expect(main.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(main.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect(toast(page, 'Copied!')).toContainText('Content copied to clipboard');
  },
);

test(
  'A save that fails says so, and the words stay',
  { tag: '@phone' },
  async ({ page, signedIn, lyrics }) => {
    const { id } = await song(signedIn, { lyrics: 'words' });
    await page.goto(`/lyrics/${id}`);
    await lyrics.edit();
    await lyrics.typeAtEnd(' to keep');
    await page.route(/\/saveLyrics$/, (route) => route.abort());
    await lyrics.saveButton().click();
    await expect(toast(page, 'Error')).toContainText('Failed to save changes');
    await expect(lyrics.unsaved()).toBeVisible();
    await page.unroute(/\/saveLyrics$/);
    await lyrics.saveButton().click();
    await expect(toast(page, 'Success')).toContainText('Changes saved successfully');
    expect((await storedLyrics(id)).lyrics).toBe('words to keep');
  },
);

test('Where Monaco cannot be fetched, lyrics are written in a plain box', async ({
  page,
  signedIn,
  lyrics,
}) => {
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
