import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { urls } from '../../support/cloud.ts';
import { filledForm } from '../../support/orders.ts';
import { queuedRow } from '../../support/outbox.ts';
import { newAdmin, newCustomer, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';
import { changeOrder, storedOrder } from '../../support/database.ts';
import { finishedSong } from '../../support/finished-song.ts';
import { givenFinished, givenGift } from '../../support/gifts.ts';

/** The documents read and written, which Firestore bills. */
interface Cost {
  reads: number;
  writes: number;
}

type Asked = Partial<Record<'documents' | 'writes', unknown[]>>;

const server = await startServerSide();
let cost: Cost = { reads: 0, writes: 0 };

beforeAll(async () => {
  const { firestore } = await import('../../../functions/src/store/firestore.ts');
  const client = firestore() as unknown as Record<'request' | 'requestStream', (...of: unknown[]) => unknown>;
  const { request, requestStream } = client;
  // The two request methods of the client. Queries are not counted, and no step below makes one.
  client.request = (...args) => {
    cost.writes += (args[1] as Asked).writes?.length ?? 0;
    return request.apply(client, args);
  };
  client.requestStream = (...args) => {
    cost.reads += (args[2] as Asked).documents?.length ?? 0;
    return requestStream.apply(client, args);
  };
});

async function costOf(step: () => Promise<unknown>): Promise<Cost> {
  cost = { reads: 0, writes: 0 };
  await step();
  return { ...cost };
}

/** Calls the function as this person's browser does. */
function call(callable: { run: (request: never) => unknown }, person: Person, data: object, isAdmin = false) {
  const token = { uid: person.uid, email: person.email, auth_time: Math.floor(Date.now() / 1000), isAdmin };
  const request = { data, auth: { uid: person.uid, token }, rawRequest: { headers: {} } };
  return Promise.resolve(callable.run(request as never));
}

it('placing, paying, writing, moving and mailing an order cost few reads and writes', async () => {
  const { createCheckout } = await import('../../../functions/src/checkout/create-checkout.ts');
  const { verifyStripeSession } = await import('../../../functions/src/checkout/verify-stripe-session.ts');
  const { handleStripeEvent } = await import('../../../functions/src/checkout/handle-stripe-event.ts');
  const { changeOrders } = await import('../../../functions/src/orders/change-orders.ts');
  const { saveLyrics } = await import('../../../functions/src/lyrics/save-lyrics.ts');
  const { sendOutboxEmail } = await import('../../../functions/src/email/send-outbox-email.ts');
  const [customer, admin] = await Promise.all([newCustomer(), newAdmin()]);

  let orderId = '';
  const checkout = await costOf(async () => {
    const form = filledForm(customer.email);
    const placed = await call(createCheckout, customer, { requestId: randomUUID(), form });
    ({ orderId } = placed as { orderId: string });
  });
  const { sessionId } = (await storedOrder(orderId)).checkout;
  if (sessionId === null) throw new Error('The order has no session');
  await server.stripe.pay(sessionId);
  const events = await server.stripe.eventsAbout(sessionId);
  const paid = events.find(({ type }) => type === 'checkout.session.completed');
  if (!paid) throw new Error('Stripe sent no event');

  const webhook = await costOf(() => handleStripeEvent(server.checkout, paid));
  const verification = await costOf(() => call(verifyStripeSession, customer, { orderId, sessionId }));

  const finished = await finishedSong(customer, {}, 0);
  await changeOrder(finished.orderId, { status: 'pending', stage: 'pending' });
  const lyrics = await costOf(() =>
    call(saveLyrics, admin, { songId: finished.songId, seen: 1, value: { lyrics: 'la la' } }, true),
  );
  const change = { type: 'status', status: 'in_production' };
  const orders = [{ orderId: finished.orderId, expected: 'pending', isConfirmed: true }];
  const status = await costOf(() => call(changeOrders, admin, { change, orders, isTrial: false }, true));
  const optOut = { userId: customer.uid, preference: 'orderUpdates', url: urls.app } as const;
  const row = await queuedRow({ optOut });
  // The row twice, the order for the address, its song; an e-mail that can be switched off costs one read more.
  const email = await costOf(() => sendOutboxEmail(server.outbox, row.id));

  // One read of each is the settings.
  expect({ checkout, webhook, verification, lyrics, status, email }).toEqual({
    checkout: { reads: 6, writes: 8 },
    webhook: { reads: 6, writes: 6 },
    verification: { reads: 5, writes: 1 },
    // The order too: comments on lines that are gone may be open no longer.
    lyrics: { reads: 8, writes: 6 },
    // No e-mail: the order has no lyrics to approve.
    status: { reads: 5, writes: 4 },
    email: { reads: 5, writes: 2 },
  });
});

it('syncing a gift whose files exist costs three reads', async () => {
  const owner = await newCustomer();
  const { songId } = await givenFinished(owner);
  const { giftId } = await givenGift(owner, songId);
  const { syncGift } = await import('../../../functions/src/gift/sync-gift.ts');
  // The gift, its song, and the gift again once its files are listed.
  expect(await costOf(() => syncGift(giftId))).toEqual({ reads: 3, writes: 0 });
});
