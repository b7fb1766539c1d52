import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { expect, it } from 'vitest';
import { sweepOutbox, type OutboxDeps } from './send-outbox-email.ts';

const START = Date.parse('2026-03-02T10:00:00Z');

/** Each look at the clock is so many minutes later. Rows that another sender has taken meanwhile are left to it. */
function outbox(rows: number, minutes: number): OutboxDeps {
  const due = Array.from({ length: rows }, (_, index) => ({ id: `mail-${index}` }) as OutboxEmail);
  let looks = 0;
  return {
    outbox: { due: () => Promise.resolve(due), change: () => Promise.resolve(null) },
    mail: { send: () => Promise.reject(new Error('Nothing is sent')) },
    teamEmail: 'team@keepsong.example',
    now: () => new Date(START + minutes * 60_000 * looks++),
    chance: () => 0,
  };
}

it.each([
  [3, 0, { asked: 3, failed: 0, left: 0 }],
  // The time is over before the first.
  [3, 5, { asked: 0, failed: 0, left: 3 }],
  // More than a full page may be due.
  [4, 0, { asked: 4, failed: 0, left: 1 }],
  [4, 5, { asked: 0, failed: 0, left: 5 }],
])(
  'of %i due e-mails, at most 4, each look at the clock %i minutes later: %o',
  async (rows, minutes, run) => {
    expect(await sweepOutbox(outbox(rows, minutes), 4)).toEqual(run);
  },
);
