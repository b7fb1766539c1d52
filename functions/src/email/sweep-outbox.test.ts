import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { expect, it } from 'vitest';
import { sweepOutbox, type OutboxDeps } from './send-outbox-email.ts';

const START = Date.parse('2026-03-02T10:00:00Z');

/** An e-mail takes so many seconds, and is due no more then. */
function outboxOf(rows: number, seconds: number): OutboxDeps {
  let due = Array.from({ length: rows }, (_, index) => ({ id: `mail-${index}` }) as OutboxEmail);
  let now = START;
  return {
    outbox: {
      due: (_now, limit) => Promise.resolve(due.slice(0, limit)),
      change: (id) => {
        now += seconds * 1000;
        due = due.filter((row) => row.id !== id);
        return Promise.resolve(null);
      },
    },
    mail: { send: () => Promise.reject(new Error('Nothing is sent')) },
    teamEmail: 'team@keepsong.example',
    now: () => new Date(now),
    chance: () => 0,
  };
}

it.each([
  [3, 0, { asked: 3, failed: 0, left: 0 }],
  [8, 0, { asked: 8, failed: 0, left: 0 }],
  [9, 0, { asked: 9, failed: 0, left: 0 }],
  // Five begin at once, and none after four minutes.
  [6, 60, { asked: 5, failed: 0, left: 1 }],
  // Three of the page, and one for what is behind it.
  [9, 60, { asked: 5, failed: 0, left: 4 }],
])('of %i e-mails, eight in a page, of %i seconds each: %o', async (rows, seconds, run) => {
  expect(await sweepOutbox(outboxOf(rows, seconds), 8)).toEqual(run);
});

it('a sweep ends when e-mails cannot be written, which stay due', async () => {
  const deps = outboxOf(9, 0);
  // A sweep that does not end fails at its third read, instead of hanging.
  let reads = 0;
  const away = () => Promise.reject(new Error('Firestore is away'));
  const due: typeof deps.outbox.due = (now, limit) => (++reads > 2 ? away() : deps.outbox.due(now, limit));
  const outbox = { due, change: away };
  expect(await sweepOutbox({ ...deps, outbox }, 8)).toEqual({ asked: 8, failed: 0, left: 1 });
});
