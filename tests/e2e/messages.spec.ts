import { storedOrder } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { givenMessages } from '../support/messages.ts';
import { expect, test } from './support/fixtures.ts';
import { log, newMessages } from './support/song-page.ts';

test('Earlier messages are shown on request, and the place in the conversation stays', async ({
  page,
  signedIn,
}) => {
  const { order } = await givenSong(signedIn, { lyrics: 'You knocked' });
  const sides = ['customer', 'team'] as const;
  await givenMessages(
    order,
    Array.from({ length: 120 }, (_, index) => ({ side: sides[index % 2] ?? 'team', text: `No. ${index}.` })),
  );
  await page.goto(`/orders/${order.id}#messages`);
  // The lyrics are above the messages and can load after them.
  await expect(page.getByText('You knocked')).toBeAttached();
  await expect(log(page).getByText('No. 119.')).toBeInViewport();
  const more = page.getByRole('button', { name: 'Show earlier messages' });
  const conversation = page.getByRole('region', { name: 'Conversation' });
  for (const [first, next] of [
    [70, 20],
    [20, 0],
  ] as const) {
    await expect(conversation.getByText(`No. ${first - 1}.`)).toHaveCount(0);
    await more.focus();
    await page.keyboard.press('Enter');
    // The whole page: the message before the first one comes from the cache, before the others.
    await expect(conversation.getByText(`No. ${next}.`, { exact: true })).toBeAttached();
    await expect(conversation.getByText(`No. ${first}.`, { exact: true })).toBeInViewport();
    await expect(conversation).toBeFocused();
  }
  await expect(more).toHaveCount(0);
  await expect(conversation.getByRole('listitem')).toHaveCount(120);

  // A new message stays unread while the person reads earlier ones.
  await expect.poll(async () => (await storedOrder(order.id)).unread.customer).toBe(0);
  await givenMessages(order, [{ side: 'team', text: 'A new one' }]);
  await expect(log(page)).toContainText('A new one');
  await expect(newMessages(page, 1)).toBeAttached();
  await expect(conversation.getByText('No. 20.', { exact: true })).toBeInViewport();
  await conversation.focus();
  await page.keyboard.press('End');
  await expect(newMessages(page, 1)).toHaveCount(0);
});
