import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { urls } from '../../support/cloud.ts';
import { filledForm } from '../../support/orders.ts';
import { queuedRow } from '../../support/outbox.ts';
import { closeClients, newAdmin, newCustomer, type Person } from '../../support/people.ts';
import { startServerSide, type ServerSide } from '../../support/server-side.ts';
import { orderPath } from '@keepsong/domain/documents/order';
import { database, storedOrder } from '../../support/database.ts';
import { finishedSong } from '../../support/finished-song.ts';

/** What Firestore bills: documents read and documents written. */
interface Cost {
  reads: number;
  writes: number;
}

interface Asked {
  documents?: unknown[];
  writes?: unknown[];
}

let server: ServerSide;
let cost: Cost = { reads: 0, writes: 0 };

beforeAll(async () => {
  server = await startServerSide();
  const { firestore } = await import('../../../functions/src/store/firestore.ts');
  const client = firestore() as unknown as Record<
    'request' | 'requestStream',
    (...args: unknown[]) => unknown
  >;
  const { request, requestStream } = client;
  // The two ways in which the client speaks to the server. No step below asks a query, whose answer would count too.
  client.request = (...args) => {
    cost.writes += (args[1] as Asked).writes?.length ?? 0;
    return request.apply(client, args);
  };
  client.requestStream = (...args) => {
    cost.reads += (args[2] as Asked).documents?.length ?? 0;
    return requestStream.apply(client, args);
  };
});
afterAll(() => Promise.all([server.stop(), closeClients()]));

async function costOf(step: () => Promise<unknown>): Promise<Cost> {
  cost = { reads: 0, writes: 0 };
  await step();
  return { ...cost };
}

/** As the function is called by this person's browser. */
function call(callable: { run: (request: never) => unknown }, person: Person, data: object, isAdmin = false) {
  const token = { email: person.email, auth_time: Math.floor(Date.now() / 1000), isAdmin };
  const request = { data, auth: { uid: person.uid, token }, rawRequest: { headers: {} } };
  return Promise.resolve(callable.run(request as never));
}

it('an order costs the same few reads and writes from the form to the finished song', async () => {
  const [
    { createCheckout },
    { verifyStripeSession },
    { handleStripeEvent },
    { setOrderStatus },
    { saveLyrics },
  ] = await Promise.all([
    import('../../../functions/src/checkout/create-checkout.ts'),
    import('../../../functions/src/checkout/verify-stripe-session.ts'),
    import('../../../functions/src/checkout/handle-stripe-event.ts'),
    import('../../../functions/src/admin/set-order-status.ts'),
    import('../../../functions/src/lyrics/save-lyrics.ts'),
  ]);
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
  if (!paid) throw new Error('Stripe told nothing');

  const webhook = await costOf(() => handleStripeEvent(server.checkout, paid));
  const verification = await costOf(() => call(verifyStripeSession, customer, { orderId, sessionId }));

  const finished = await finishedSong(customer, {}, 0);
  await database.doc(orderPath(finished.orderId)).update({ status: 'pending', stage: 'pending' });
  const lyrics = await costOf(() =>
    call(saveLyrics, admin, { songId: finished.songId, lyrics: 'la la', baseRevision: 1 }, true),
  );
  const status = await costOf(() =>
    call(
      setOrderStatus,
      admin,
      { orderId: finished.orderId, status: 'in_production', expected: 'pending', confirmed: true },
      true,
    ),
  );
  const row = await queuedRow({
    optOut: { userId: customer.uid, preference: 'orderUpdates', url: urls.app },
  });
  // One that can be switched off, which costs a read more.
  const email = await costOf(() => sendOutboxEmail(server.outbox, row.id));

  const steps = { checkout, webhook, verification, lyrics, status, email };
  console.table(steps);
  // Two saved texts, four changes of status, an e-mail for each of these and two for the payment.
  const times = { checkout: 1, webhook: 1, verification: 1, lyrics: 2, status: 4, email: 6 };
  const total = (of: keyof Cost) =>
    (Object.keys(steps) as (keyof typeof steps)[]).reduce(
      (sum, step) => sum + times[step] * steps[step][of],
      0,
    );
  console.log(`An order: ${total('reads')} reads and ${total('writes')} writes by the functions`);

  expect(steps).toEqual({
    checkout: { reads: 6, writes: 9 },
    webhook: { reads: 6, writes: 7 },
    verification: { reads: 5, writes: 1 },
    lyrics: { reads: 7, writes: 5 },
    status: { reads: 4, writes: 5 },
    email: { reads: 3, writes: 2 },
  });
});
