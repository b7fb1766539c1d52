import { giftFormSchema, type GiftForm } from '@keepsong/domain/calls/gifts';
import type { Gift } from '@keepsong/domain/documents/gift';
import { z } from '@keepsong/domain/zod';
import { lightFormat } from 'date-fns/lightFormat';
import { isSameValue } from '@/lib/draft/fields';
import { hasOpened } from './gift-state';

/** As typed: the moment is on the clocks of the device, `2026-12-24T18:30`. */
const giftFieldsSchema = z.extend(giftFormSchema, {
  /** A card opens now, and is printed when the page is made. */
  opens: z.enum(['now', 'card', 'later']),
  opensAt: z.string(),
});
export type GiftFields = z.output<typeof giftFieldsSchema>;

/** The first of an hour that comes twice; an hour later where clocks leave the hour out. */
const instantOf = ({ opensAt }: Pick<GiftFields, 'opensAt'>) => new Date(opensAt);

/** The form's validation. The server refuses a moment that has passed, because the device's clock can be wrong. */
export const giftFieldsCheck = giftFieldsSchema.check(
  z.refine((fields) => fields.opens !== 'later' || !Number.isNaN(instantOf(fields).getTime()), {
    path: ['opensAt'],
    error: 'Please choose a day and a time',
  }),
);

export const newGiftFields = (sender: string): GiftFields => ({
  recipient: '',
  sender,
  words: '',
  design: 'paper',
  allowsSaving: true,
  takesReactions: true,
  opens: 'now',
  opensAt: '',
});

/** A moment as the field has it. */
export const typedMoment = (moment: Date): string => lightFormat(moment, "yyyy-MM-dd'T'HH:mm");

/** “Now” is sent without a moment: a device whose clock is ahead would open a page that waits. */
export const fieldsOfGift = (gift: Gift): GiftFields =>
  fieldsOfForm(
    giftFormSchema.parse({ ...gift, opensAt: hasOpened(gift) ? null : gift.opensAt.toISOString() }),
  );

/** The fields of what a save found. */
export const fieldsOfForm = ({ opensAt, ...form }: GiftForm): GiftFields =>
  opensAt === null
    ? { ...form, opens: 'now', opensAt: '' }
    : { ...form, opens: 'later', opensAt: typedMoment(new Date(opensAt)) };

export const giftFormOf = ({ opens, ...fields }: GiftFields): GiftForm => ({
  ...fields,
  opensAt: opens === 'later' ? instantOf(fields).toISOString() : null,
});

/** A moment that was typed for a page which opens now is no change. */
export function areSameGifts(one: GiftFields, other: GiftFields): boolean {
  const asSaved = (fields: GiftFields) =>
    fields.opens === 'later' ? fields : { ...fields, opens: 'now', opensAt: '' };
  return isSameValue(asSaved(one), asSaved(other));
}

/** The zone in which the device counts, for people: `Europe/Vienna`. A browser that knows none counts in UTC. */
export function deviceZone(): string {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== 'Etc/Unknown' ? zone.replaceAll('_', ' ') : 'UTC';
}

export const giftKey = (songId: string, giftId: string) => ['gift.', songId, giftId] as const;
