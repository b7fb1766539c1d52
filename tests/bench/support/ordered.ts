import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import type { Song } from '@keepsong/domain/documents/song';
import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import { ports } from '../../support/cloud.ts';
import { database, outboxOf } from '../../support/database.ts';
import type { Person } from '../../support/people.ts';
import { versionsOf } from '../../support/songs.ts';
import type { Look } from './screen-costs.ts';

/** The people of the measured order, and the function that opens their screens. */
export interface Life {
  customer: Person;
  admin: Person;
  look: Look;
}
export interface Ordered extends Life {
  orderId: string;
  song: Song;
}

export async function lineOf(songId: string, text: string): Promise<{ lineId: string; seen: string }> {
  const line = (await versionsOf(songId)).at(-1)?.lines.find((each) => each.text === text);
  if (!line) throw new Error(`There is no line "${text}"`);
  return { lineId: line.id, seen: text };
}

/** Makes an e-mail due that waits for five minutes, and runs the sweeper. */
export async function sweepNow(orderId: string, emailId: string | null | undefined) {
  if (!emailId) throw new Error('There is no e-mail that waits');
  await database.doc(outboxEmailPath(emailId)).update({ nextAttemptAt: new Date(Date.now() - 1_000) });
  await runSchedule(ports.functions, 'sweepEmails');
  const swept = (await outboxOf(orderId)).find(({ id }) => id === emailId);
  if (swept?.state !== 'sent') throw new Error(`The sweeper has not sent ${emailId}`);
}
