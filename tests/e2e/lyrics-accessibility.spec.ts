import { AxeBuilder } from '@axe-core/playwright';
import { songPath } from '@keepsong/domain/documents/song';
import type { Page } from 'playwright/test';
import { accounts, database } from '../support/database.ts';
import { givenSong } from '../support/songs.ts';
import { expect, test } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { signInAt } from './support/session.ts';

async function expectNoBarriers(page: Page): Promise<void> {
  // A button that is just becoming itself again does not have its colour yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).exclude('.toasts').analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) })),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in the ${colorScheme} colours`, { tag: '@phone' }, () => {
    test.use({ colorScheme });

    test('on lyrics that are read, edited, compared and in conflict', async ({ page, signedIn }) => {
      const lyrics = new LyricsPage(page);
      const { song } = await givenSong(signedIn, { title: 'River Road', lyrics: '## Verse\none\ntwo' });
      await page.goto(`/lyrics/${song.id}`);
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      await expect(page.getByText('Each save keeps the text before it here.')).toBeVisible();
      await expectNoBarriers(page);
      await lyrics.edit();
      await lyrics.typeAtEnd('\nthree');
      await page.getByRole('button', { name: 'Show changes' }).click();
      await lyrics.expectCompared('Saved lyrics', 'Edited lyrics');
      await expectNoBarriers(page);
      await database.doc(songPath(song.id)).update({ lyrics: 'theirs', lyricsRevision: 1 });
      await expect(lyrics.conflict()).toBeVisible();
      await lyrics.expectCompared('Saved by somebody else', 'Yours, not saved');
      await expectNoBarriers(page);
    });

    test('on the admin editor with a draft', async ({ page, customer }) => {
      const { order } = await givenSong(
        { uid: 'somebody', email: 'ada@example.com' },
        { lyrics: 'old words' },
      );
      await accounts.setCustomUserClaims(customer.uid, { isAdmin: true });
      await signInAt(page, `/admin/lyrics?order=${order.id}`, customer);
      await page.getByRole('button', { name: 'Generate Lyrics' }).click();
      await new LyricsPage(page).expectCompared('In the editor', 'Draft');
      await expectNoBarriers(page);
    });
  });
}
