import { songPath } from '@keepsong/domain/documents/song';
import { accounts, database } from '../support/database.ts';
import { givenSong } from '../support/songs.ts';
import { expectNoBarriersBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { signInAt } from './support/session.ts';

test.describe('axe finds nothing in the light and the dark colours', { tag: '@phone' }, () => {
  test('on lyrics that are read, edited, compared and in conflict', async ({ page, signedIn }) => {
    const lyrics = new LyricsPage(page);
    const { song } = await givenSong(signedIn, { title: 'River Road', lyrics: '## Verse\none\ntwo' });
    await page.goto(`/lyrics/${song.id}`);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(page.getByText('Each save keeps the text before it here.')).toBeVisible();
    await expectNoBarriersBesideToasts(page);
    await lyrics.edit();
    await lyrics.typeAtEnd('\nthree');
    await page.getByRole('button', { name: 'Show changes' }).click();
    await lyrics.expectCompared('Saved lyrics', 'Edited lyrics');
    await expectNoBarriersBesideToasts(page);
    await database.doc(songPath(song.id)).update({ lyrics: 'theirs', lyricsRevision: 1 });
    await expect(lyrics.conflict()).toBeVisible();
    await lyrics.expectCompared('Saved by somebody else', 'Yours, not saved');
    await expectNoBarriersBesideToasts(page);
  });

  test('on the admin editor with a draft', async ({ page, customer }) => {
    const { order } = await givenSong({ uid: 'somebody', email: 'ada@example.com' }, { lyrics: 'old words' });
    await accounts.setCustomUserClaims(customer.uid, { isAdmin: true });
    await signInAt(page, `/admin/lyrics?order=${order.id}`, customer);
    await page.getByRole('button', { name: 'Generate Lyrics' }).click();
    await new LyricsPage(page).expectCompared('In the editor', 'Draft');
    await expectNoBarriersBesideToasts(page);
  });
});
