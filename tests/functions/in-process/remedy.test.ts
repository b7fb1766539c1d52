import { DEFAULT_PUBLIC_SETTINGS } from '@keepsong/domain/shop-settings';
import { expect, it } from 'vitest';
import { chooseRemedy } from '../../../functions/src/orders/answer-remedy.ts';
import { giveBack } from '../../../functions/src/checkout/team-payments.ts';
import { offerRemedies, remindAndOffer } from '../../../functions/src/production/send-reminders.ts';
import { changeOrder, outboxOf, storedLedger, storedOrder } from '../../support/database.ts';
import { verify } from '../../support/payments.ts';
import { startServerSide } from '../../support/server-side.ts';

const server = await startServerSide();

/** Long ago, when no order of another test was late. */
const NOW = new Date('2001-03-06T12:00:00Z');
const shop = { ...DEFAULT_PUBLIC_SETTINGS, remedyPercent: 20 };
const offer = () => offerRemedies(shop, NOW, new Date(Date.now() + 60_000));

/** A paid order whose day passed long ago on the team's turn, with the offer. */
async function givenOffer() {
  const placed = await server.place();
  await server.stripe.pay(placed.sessionId);
  await verify(server, placed);
  const late = { 'clock.dueDay': '2001-03-05', 'board.dueDay': '2001-03-05' };
  await changeOrder(placed.orderId, late);
  await Promise.all([offer(), offer()]);
  const choose = (choice: 'wait' | 'all') =>
    chooseRemedy(server.checkout, placed.caller, { orderId: placed.orderId, choice });
  return { ...placed, choose };
}

it('is offered once, with one e-mail whose buttons lead to the order', async () => {
  const { orderId } = await givenOffer();
  const { remedy, chargedCents } = await storedOrder(orderId);
  expect(remedy).toMatchObject({ waitCents: Math.floor((chargedCents ?? 0) / 5), choice: null });
  const [mail, ...others] = await outboxOf(orderId, 'remedy_offered');
  expect(others).toEqual([]);
  expect(mail?.text.match(/orders\/\S+#remedy/g)).toHaveLength(2);
});

it('gives back once, by the first of two answers that come with a refund of the team at the same moment', async () => {
  const { orderId, choose, caller } = await givenOffer();
  const { chargedCents } = await storedOrder(orderId);
  const refund = { orderId, requestId: 'team', amountCents: 100, reason: 'Sorry', seenCommittedCents: 0 };
  const answers = await Promise.allSettled([
    choose('wait'),
    choose('all'),
    choose('wait'),
    giveBack(server.checkout, { ...caller, isAdmin: true }, refund),
  ]);
  const order = await storedOrder(orderId);
  const { choice, waitCents = 0 } = order.remedy ?? {};
  const isDone = (at: number) => answers[at]?.status === 'fulfilled';
  expect([isDone(0), isDone(1), isDone(2)]).toEqual([choice === 'wait', choice === 'all', choice === 'wait']);
  expect(order.canceledAt === null).toBe(choice === 'wait');
  const causes = Object.values((await storedLedger(orderId))?.refundRequests ?? {}).map(({ cause }) => cause);
  // The team's is stored before its reply, which may be that everything is busy.
  const team = causes.includes('team') ? 100 : 0;
  expect(team > 0 || !isDone(3)).toBe(true);
  expect(order.refundedCents).toBe(choice === 'all' ? chargedCents : waitCents + team);
  expect(causes.filter((cause) => cause !== 'team')).toEqual(['remedy']);
  // A repeat gives nothing back again.
  await choose(choice ?? 'wait');
  expect((await storedOrder(orderId)).refundedCents).toBe(order.refundedCents);
});

it('is counted as left when the time of the run is over before', async () => {
  await givenOffer();
  expect((await remindAndOffer(shop, NOW, new Date(0))).left).toBeGreaterThan(0);
});
