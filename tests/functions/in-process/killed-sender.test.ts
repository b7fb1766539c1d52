import { expect, it } from 'vitest';
import {
  sendOutboxEmail,
  sweepOutbox,
  type OutboxDeps,
} from '../../../functions/src/email/send-outbox-email.ts';
import { outboxOf } from '../../support/database.ts';
import { figure } from '../../support/figure.ts';
import { mailTo } from '../../support/mailbox.ts';
import { queuedRow, testClock } from '../../support/outbox.ts';
import { startServerSide } from '../../support/server-side.ts';
import { killedEverywhere } from '../../support/unreliable-process.ts';

const server = await startServerSide();

it('a sender that is killed leaves what the sweeper completes; a duplicate only after SendGrid accepted it', async () => {
  const copies: [string, number][] = [];
  const points = await killedEverywhere(['outbox', 'mail'], async () => {
    const row = await queuedRow();
    return {
      world: server.outbox,
      deed: (dying: OutboxDeps) => sendOutboxEmail(dying, row.id),
      startAgain: async (where: string) => {
        const later = { ...server.outbox, now: () => testClock(10 * 60_000) };
        await sweepOutbox(later, 500);
        expect((await outboxOf(row.orderId ?? ''))[0], where).toMatchObject({ state: 'sent' });
        copies.push([where, (await mailTo(row.to, server.mailUrl)).length]);
      },
    };
  });
  // Two only when SendGrid accepted it and the process was killed before it stored the result.
  expect(copies).toEqual([
    ['before outbox.change', 1],
    ['before mail.send', 1],
    ['before outbox.change', 2],
    ['', 1],
    ['after outbox.change', 1],
    ['after mail.send', 2],
    ['after outbox.change', 1],
    ['', 1],
  ]);
  figure(
    'killed before and after each outside call of sending an e-mail',
    `${points.length} times, one end each`,
  );
});
