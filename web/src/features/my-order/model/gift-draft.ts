import { giftFormSchema, type GiftForm } from '@keepsong/domain/calls/save-gift';
import type { Gift } from '@keepsong/domain/documents/gift';
import { z } from '@keepsong/domain/zod';
import { areSameFields } from '@/lib/draft/fields';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptFamily } from '@/lib/storage/kept';
import { hasOpened } from './gift-state';
import { wallTimeOf } from '@keepsong/domain/wall-time';
import { deviceZone, instantOf, knownZone } from './zoned-time';

const { recipient, sender, words, design, timeZone, allowsSaving, takesReactions } = giftFormSchema.shape;

/** As typed: the opening time is a day and a time in a zone. */
const giftFieldsSchema = z.object({
  recipient,
  sender,
  words,
  design,
  timeZone,
  allowsSaving,
  takesReactions,
  opens: z.enum(['now', 'later']),
  day: z.string(),
  time: z.string(),
});
export type GiftFields = z.output<typeof giftFieldsSchema>;

const NO_DAY = 'Please choose a day';
const NO_TIME = 'Please choose a time';

const later = (fields: Pick<GiftFields, 'day' | 'time' | 'timeZone'>) => instantOf(fields, fields.timeZone);

/** The form's validation. The server refuses a moment that has passed, because the device's clock can be wrong. */
export const giftFieldsCheck = giftFieldsSchema.check(({ value, issues }) => {
  if (value.opens === 'now') return;
  const refuse = (field: 'day' | 'time', message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  if (!value.day) refuse('day', NO_DAY);
  else if (!value.time) refuse('time', NO_TIME);
  else if (!later(value)) refuse('day', NO_DAY);
});

export function newGiftFields(sender: string): GiftFields {
  return {
    recipient: '',
    sender,
    words: '',
    design: 'paper',
    timeZone: deviceZone(),
    allowsSaving: true,
    takesReactions: true,
    opens: 'now',
    day: '',
    time: '09:00',
  };
}

/**
 * A page that opened by itself and that nobody has visited keeps its moment: “now” is sent without one, and a device whose clock
 * is ahead would open a waiting page.
 */
export function fieldsOfGift(gift: Gift): GiftFields {
  const opens = hasOpened(gift) ? 'now' : 'later';
  const timeZone = knownZone(gift.timeZone);
  const wall = wallTimeOf(gift.opensAt, timeZone);
  return { ...giftFieldsSchema.parse({ ...gift, timeZone, opens, ...wall }), opens };
}

/** A page that opens now gets its day and time from the server, which is no change by anybody else. */
export function areSameGifts(one: GiftFields, other: GiftFields): boolean {
  const asSaved = (fields: GiftFields) =>
    fields.opens === 'now' ? { ...fields, day: '', time: '' } : fields;
  return areSameFields(asSaved(one), asSaved(other));
}

/** The request that changes nothing. */
export const formOfGift = (gift: Gift): GiftForm =>
  giftFormSchema.parse({ ...gift, opensAt: gift.opensAt.toISOString() });

/** Converts to the request. */
export function giftFormOf({ opens, day, time, ...fields }: GiftFields): GiftForm {
  const opensAt =
    opens === 'now' ? null : (later({ day, time, timeZone: fields.timeZone })?.toISOString() ?? null);
  return { ...fields, opensAt };
}

const unsavedFieldsSchema = z.object({
  ...giftFieldsSchema.shape,
  recipient: z.string(),
  sender: z.string(),
  words: z.string(),
  // The device’s tables may have changed.
  timeZone: z.pipe(
    z.string(),
    z.transform((zone: string) => knownZone(zone)),
  ),
});

const keptSchema = z.object({
  giftId: z.string(),
  base: z.object({ version: z.number(), value: unsavedFieldsSchema }),
  value: unsavedFieldsSchema,
});
/** An unsaved gift page. */
type KeptGift = z.output<typeof keptSchema>;

const gifts = keptFamily('gift.', keptSchema);

/** Reads this device's unsaved gift page of the song, or null. */
export const readKeptGift = (songId: string): KeptGift | null => gifts.of(songId).read();

/** The unsaved fields of one page on this device, which keeps one page of a song. */
export const keptGiftFields = (songId: string, giftId: string): KeptDraft<GiftFields> => ({
  read() {
    const kept = readKeptGift(songId);
    return kept?.giftId === giftId ? kept : null;
  },
  write: (unsaved) => void gifts.of(songId).write(unsaved && { giftId, ...unsaved }),
});
