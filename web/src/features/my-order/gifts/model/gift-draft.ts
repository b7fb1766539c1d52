import { giftFormSchema, type GiftForm } from '@keepsong/domain/calls/gifts';
import type { Gift } from '@keepsong/domain/documents/gift';
import { z } from '@keepsong/domain/zod';
import { lightFormat } from 'date-fns/lightFormat';
import { isSameValue } from '@/lib/draft/fields';
import { keptDraft } from '@/lib/draft/kept-draft';
import { hasOpened } from './gift-state';

const { recipient, sender, words, design, allowsSaving, takesReactions } = giftFormSchema.shape;

/** As typed: the opening time is a day and a time on the clocks of the device. */
const giftFieldsSchema = z.object({
  recipient,
  sender,
  words,
  design,
  allowsSaving,
  takesReactions,
  /** A card opens now, and is printed when the page is made. */
  opens: z.enum(['now', 'card', 'later']),
  day: z.string(),
  time: z.string(),
});
export type GiftFields = z.output<typeof giftFieldsSchema>;

const NO_DAY = 'Please choose a day';
const NO_TIME = 'Please choose a time';

/** The first of an hour that comes twice; an hour later where clocks leave the hour out. */
const instantOf = ({ day, time }: Pick<GiftFields, 'day' | 'time'>) => new Date(`${day}T${time}`);

/** The form's validation. The server refuses a moment that has passed, because the device's clock can be wrong. */
export const giftFieldsCheck = giftFieldsSchema.check(({ value, issues }) => {
  if (value.opens !== 'later') return;
  const refuse = (field: 'day' | 'time', message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  if (!value.day) refuse('day', NO_DAY);
  else if (!value.time) refuse('time', NO_TIME);
  else if (Number.isNaN(instantOf(value).getTime())) refuse('day', NO_DAY);
});

export function newGiftFields(sender: string): GiftFields {
  return {
    recipient: '',
    sender,
    words: '',
    design: 'paper',
    allowsSaving: true,
    takesReactions: true,
    opens: 'now',
    day: '',
    time: '09:00',
  };
}

/** “Now” is sent without a moment: a device whose clock is ahead would open a page that waits. */
export function fieldsOfGift(gift: Gift): GiftFields {
  const opens = hasOpened(gift) ? 'now' : 'later';
  return giftFieldsSchema.parse({ ...gift, opens, ...dayAndTime(gift.opensAt) });
}

const dayAndTime = (moment: Date) => ({
  day: lightFormat(moment, 'yyyy-MM-dd'),
  time: lightFormat(moment, 'HH:mm'),
});

/** The fields of what a save found. */
export function fieldsOfForm({ opensAt, ...form }: GiftForm): GiftFields {
  if (opensAt === null) return { ...form, opens: 'now', day: '', time: '09:00' };
  return { ...form, opens: 'later', ...dayAndTime(new Date(opensAt)) };
}

/** A page that opens now gets its day and time from the server, which is no change by anybody else. */
export function areSameGifts(one: GiftFields, other: GiftFields): boolean {
  const asSaved = (fields: GiftFields) =>
    fields.opens === 'later' ? fields : { ...fields, opens: 'now', day: '', time: '' };
  return isSameValue(asSaved(one), asSaved(other));
}

/** The request that changes nothing. */
export const formOfGift = (gift: Gift): GiftForm =>
  giftFormSchema.parse({ ...gift, opensAt: gift.opensAt.toISOString() });

export function giftFormOf({ opens, day, time, ...fields }: GiftFields): GiftForm {
  return { ...fields, opensAt: opens === 'later' ? instantOf({ day, time }).toISOString() : null };
}

/** The zone in which the device counts, for people: `Europe/Vienna`. A browser that knows none counts in UTC. */
export function deviceZone(): string {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== 'Etc/Unknown' ? zone.replaceAll('_', ' ') : 'UTC';
}

export const giftKey = (songId: string, giftId: string) => ['gift.', songId, giftId] as const;

/** Whether this device keeps fields of the page that differ from the stored ones. */
export function hasUnsaved(songId: string, giftId: string, stored: GiftFields): boolean {
  const kept = keptDraft(giftKey(songId, giftId), stored).read();
  return kept !== null && !areSameGifts(kept.value, stored);
}
