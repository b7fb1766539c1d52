import { OTHER } from '@keepsong/domain/order-form';
import type { OrderFormDraft, orderFormSchema } from '@keepsong/domain/order-form';
import { catalogue } from '@keepsong/domain/pricing';
import type { z } from 'zod/mini';

export type FieldName = keyof OrderFormDraft;

/** Every field in the order it is read, with the words an error summary calls it by. */
export const FIELD_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  songTitle: 'Song Title',
  theme: 'Theme',
  provideLyrics: 'Lyrics',
  lyrics: 'Your Lyrics',
  musicStyle: 'Music Style',
  otherMusicStyle: 'Other Music Style',
  mood: 'Mood',
  otherMood: 'Other Mood',
  references: 'References',
  wantCoverImage: 'Cover Image',
  wantSecondSong: 'Second Song',
  wantSecondCoverImage: 'Second Cover Image',
} as const satisfies Record<FieldName, string>;

export const FIELD_ORDER = Object.keys(FIELD_LABELS) as FieldName[];

export const PERSONAL_FIELDS = ['name', 'email', 'phone'] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

export function isPersonal(field: FieldName): field is PersonalField {
  return (PERSONAL_FIELDS as readonly FieldName[]).includes(field);
}

/**
 * What is sent of what is typed: without the texts of fields that a choice has hidden, so that none of them can be
 * wrong unseen. Choices that are still empty stay so; the schema asks for them.
 */
export function submittedPart(draft: OrderFormDraft): z.input<typeof orderFormSchema> {
  const { lyrics, otherMusicStyle, otherMood, wantSecondCoverImage, ...rest } = draft;
  const visible = {
    ...rest,
    ...(draft.provideLyrics === 'yes' ? { lyrics } : {}),
    ...(draft.musicStyle === OTHER ? { otherMusicStyle } : {}),
    ...(draft.mood === OTHER ? { otherMood } : {}),
    ...(draft.wantSecondSong ? { wantSecondCoverImage } : {}),
  };
  // The draft's only wider values are the empty choices, which the schema refuses by itself.
  return visible as z.input<typeof orderFormSchema>;
}

/** A draft may be older than the catalogue: a choice that can no longer be seen must not be charged or refused. */
export function withoutUnoffered(draft: OrderFormDraft): OrderFormDraft {
  return {
    ...draft,
    wantCoverImage: draft.wantCoverImage && catalogue.cover.offered,
    wantSecondSong: draft.wantSecondSong && catalogue.secondSong.offered,
    wantSecondCoverImage: Boolean(draft.wantSecondCoverImage) && catalogue.secondCover.offered,
  };
}

/** The fields in error, in the order they are read. */
export function fieldsInError(errors: Partial<Record<FieldName, unknown>>): FieldName[] {
  return FIELD_ORDER.filter((field) => errors[field] !== undefined);
}

/** The field a server's error path (`form.email`) belongs to, or null. */
export function fieldOfPath(path: string): FieldName | null {
  const name = path.replace(/^form\./, '');
  return FIELD_ORDER.find((field) => field === name) ?? null;
}
