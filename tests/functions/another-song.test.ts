import { randomUUID } from 'node:crypto';
import { createCheckout } from '@keepsong/domain/calls/place-order';
import { saveAnswer } from '@keepsong/domain/calls/story';
import { expect, it } from 'vitest';
import { changeOrder, storedOrder } from '../support/database.ts';
import { exists, wavFile } from '../support/files.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { filledForm } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { checkedFile, givenUntold, sendStoryFile, storedStory, storedStoryFiles } from '../support/story.ts';
import { waitFor } from '../support/wait-for.ts';

it('is an order of its own at 15.00, with the story of a finished one, and follows the form until it is paid', async () => {
  const customer = await newCustomer();
  const source = await givenUntold(customer);
  const value = 'She hums while she irons and corrects the radio. '.repeat(3);
  for (const card of ['person', 'moment'] as const)
    await customer.call(saveAnswer, { orderId: source.id, card, seen: 0, value });
  for (const name of ['voice-memo.wav', 'reference.wav']) {
    await sendStoryFile(source, name, wavFile(2));
    await checkedFile(source.id, name);
  }
  await changeOrder(source.id, { status: 'completed', stage: 'completed' });

  const requestId = randomUUID();
  const form = filledForm(customer.email, { theme: 'For Rosa', wantCoverImage: false });
  const plain = await customer.call(createCheckout, { requestId, form });
  expect(await storedOrder(plain.orderId)).toMatchObject({ amountCents: 2999, storyState: 'open' });
  const request = { requestId, form, fromOrderId: source.id };
  const { orderId } = await customer.call(createCheckout, request);
  expect(await customer.call(createCheckout, request)).toMatchObject({ orderId });
  const placed = await storedOrder(orderId);
  expect(placed).toMatchObject({
    ...{ id: plain.orderId, fromOrderId: source.id, amountCents: 1500, refundedCents: 0 },
    lineItems: [{ product: 'secondSong', label: 'Second Song', amountCents: 1500 }],
  });
  expect(await storedStory(orderId)).toBeNull();

  await stripeTestbed().pay(placed.checkout.sessionId ?? '');
  // Enough to write from by the answers that come along.
  await waitFor('the payment', async () => (await storedOrder(orderId)).waitingOn === 'team');
  const memo = await checkedFile(orderId, 'voice-memo.wav');
  expect(memo).toMatchObject({ state: 'ready', userId: customer.uid, originalName: 'My voice-memo.wav' });
  expect(await exists(memo.path)).toBe(true);
  expect((await storedStoryFiles(orderId)).map(({ id }) => id)).toEqual(['voice-memo.wav']);
  const [story, first] = await Promise.all([storedStory(orderId), storedStory(source.id)]);
  expect(story).toMatchObject({
    orderId,
    userId: customer.uid,
    answers: { person: { text: first?.answers.person?.text, version: 1 } },
    read: null,
  });
  expect((await storedOrder(orderId)).chargedCents).toBe(1500);
  expect((await storedOrder(source.id)).chargedCents).toBe(3499);
  await customer.call(saveAnswer, { orderId, card: 'person', seen: 1, value: 'Now for her sister' });
  expect((await storedStory(source.id))?.answers.person).toEqual(first?.answers.person);
});
