import { giftFormSchema, type GiftForm } from '@keepsong/domain/calls/save-gift';
import type { Gift } from '@keepsong/domain/documents/gift';
import { z } from '@keepsong/domain/zod';
import { lightFormat } from 'date-fns/lightFormat';
import { isSameDraft } from '@/lib/draft/draft';
import { areSameFields } from '@/lib/draft/fields';
import { keptDrafts } from '@/lib/draft/kept-drafts';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptFamily } from '@/lib/storage/kept';
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
  opens: z.enum(['now', 'later']),
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
  if (value.opens === 'now') return;
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

/**
 * A page that opened by itself and that nobody has visited keeps its moment: “now” is sent without one, and a device whose clock
 * is ahead would open a waiting page.
 */
export function fieldsOfGift(gift: Gift): GiftFields {
  const opens = hasOpened(gift) ? 'now' : 'later';
  const [day, time] = ['yyyy-MM-dd', 'HH:mm'].map((pattern) => lightFormat(gift.opensAt, pattern));
  return giftFieldsSchema.parse({ ...gift, opens, day, time });
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

/** Converts to the request. The fields have passed their check. */
export function giftFormOf({ opens, day, time, ...fields }: GiftFields): GiftForm {
  return { ...fields, opensAt: opens === 'now' ? null : instantOf({ day, time }).toISOString() };
}

/** The zone in which the device counts, for people: `Europe/Vienna`. A browser that knows none counts in UTC. */
export function deviceZone(): string {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== 'Etc/Unknown' ? zone.replaceAll('_', ' ') : 'UTC';
}

const unsavedFieldsSchema = z.object({
  ...giftFieldsSchema.shape,
  recipient: z.string(),
  sender: z.string(),
  words: z.string(),
});

const drafts = keptDrafts('gift.', unsavedFieldsSchema);

/**
 * The unsaved fields of one page on this device. Removing takes only what was kept through it: a form that was left while it was
 * being saved must not remove what was typed since.
 */
export function keptGift(giftId: string): KeptDraft<GiftFields> {
  const place = drafts.of(giftId);
  let own = place.read();
  return {
    read: () => own,
    write(unsaved) {
      if (unsaved === null && !isSameDraft(place.read(), own, areSameGifts)) return;
      if (place.write(unsaved)) own = unsaved;
    },
  };
}

/** Whether this device keeps fields of the page that differ from the stored ones. */
export function hasUnsaved(giftId: string, stored: GiftFields): boolean {
  const kept = drafts.of(giftId).read();
  return kept !== null && !areSameGifts(kept.value, stored);
}

/** The id of the page of the song that is written and not stored: a new one, or one that another device has deleted. */
const newGift = keptFamily('gift-new.', z.string());

export const newGiftId = (songId: string): string | null => newGift.of(songId).read();

export function markNewGift(songId: string, giftId: string, isStored: boolean): void {
  if (!isStored) newGift.of(songId).write(giftId);
  else if (newGiftId(songId) === giftId) newGift.of(songId).write(null);
}
