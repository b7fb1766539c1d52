import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import type { Page } from 'playwright/test';
import { givenSong } from '../support/factory.ts';
import { newAdmin } from '../support/people.ts';
import { expect, test } from './support/fixtures.ts';
import { approve, approved } from './support/song-page.ts';

/**
 * Does to the page what a browser's translator does, from when React has started: every text node is replaced by elements, also
 * those that appear later. The "translation" has the same words, so that tests find them.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const NOT_TRANSLATED = 'font, script, style, textarea, svg, [translate="no"], [contenteditable="true"]';
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(NOT_TRANSLATED)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text);
      for (const text of [node, ...found]) if (text instanceof Text) wrap(text);
    };
    let isTranslated = false;
    new MutationObserver((changes) => {
      if (!('ready' in document.documentElement.dataset)) return;
      // While the head is parsed, there is no body.
      if (!document.body) return;
      if (!isTranslated) wrapAll(document.body);
      isTranslated = true;
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrap(target);
        addedNodes.forEach(wrapAll);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-ready'],
    });
  });
}

/** Each of these texts changes on the way; one that React wrote into a replaced node would stay as it was. */
test.beforeEach(({ page }) => translate(page));

/** The page is translated, and React has not given up. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('font').first()).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('Translated pages take an order and approve lyrics', async ({ page, signedIn, order: form }) => {
  await form.open();
  await form.profileKnown();
  await expectTranslated(page);
  await form.submitButton().click();
  await expect(page.getByText('A few things are not right yet')).toBeVisible();
  await form.fill({ songTitle: 'River' });
  await expect(form.summary()).toContainText('$34.99');
  await form.cover().uncheck();
  await expect(form.summary()).not.toContainText('$34.99');
  const { song, order } = await givenSong(signedIn, { lyrics: '## Verse 1\nYou knocked\nand I was home' });
  await (await newAdmin()).call(sendLyrics, { orderId: order.id, revisions: { [song.id]: 0 } });
  await page.goto(`/orders/${order.id}`);
  await expectTranslated(page);
  await approve(page, 'You knocked').click();
  await expect(approved(page, 'You knocked')).toBeVisible();
  await expect(page.getByText('1 of 2 lines approved')).toBeVisible();
  await page.getByRole('button', { name: 'Approve all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and begin' }).click();
  await expect(page.getByRole('heading', { name: 'Recording', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lyrics 2 of 2 lines approved' })).toBeVisible();
  await expectTranslated(page);
});
