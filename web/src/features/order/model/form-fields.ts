import { type OrderForm, type OrderFormDraft, orderFormSchema, OTHER } from '@keepsong/domain/order-form';
import { catalogue } from '@keepsong/domain/pricing';
import { z } from '@keepsong/domain/zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Parsed, parseInput, specMessage } from '@keepsong/domain/validation';
import type { Resolver } from 'react-hook-form';

export type FieldName = keyof OrderFormDraft;

export const FIELD_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  theme: 'Your Story',
  songTitle: 'Song Title',
  provideLyrics: 'Lyrics',
  lyrics: 'Your Lyrics',
  musicStyle: 'Music Style',
  otherMusicStyle: 'Other Music Style',
  mood: 'Mood',
  otherMood: 'Other Mood',
  references: 'References',
  neededBy: 'Needed by',
  wantCoverImage: 'Cover Image',
  wantSecondSong: 'Second Song',
  wantSecondCoverImage: 'Second Cover Image',
} as const satisfies Record<FieldName, string>;

const FIELD_ORDER = Object.keys(FIELD_LABELS) as FieldName[];

export const PERSONAL_FIELDS = ['name', 'email', 'phone'] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

export function isPersonal(field: FieldName): field is PersonalField {
  return (PERSONAL_FIELDS as readonly FieldName[]).includes(field);
}

/** Without hidden fields, whose errors would be invisible. The schema refuses empty choices. */
export function submittedPart(draft: OrderFormDraft): z.input<typeof orderFormSchema> {
  const { lyrics, otherMusicStyle, otherMood, wantSecondCoverImage, ...rest } = draft;
  const visible = {
    ...rest,
    ...(draft.provideLyrics === 'yes' ? { lyrics } : {}),
    ...(draft.musicStyle === OTHER ? { otherMusicStyle } : {}),
    ...(draft.mood === OTHER ? { otherMood } : {}),
    ...(draft.wantSecondSong ? { wantSecondCoverImage } : {}),
  };
  // The draft is wider than the schema only in its empty choices, which the schema rejects.
  return visible as z.input<typeof orderFormSchema>;
}

/** Removes choices of an old draft that are no longer offered, so that they are neither charged nor rejected. */
export function withoutUnoffered(draft: OrderFormDraft): OrderFormDraft {
  return {
    ...draft,
    wantCoverImage: draft.wantCoverImage && catalogue.cover.offered,
    wantSecondSong: draft.wantSecondSong && catalogue.secondSong.offered,
    wantSecondCoverImage: Boolean(draft.wantSecondCoverImage) && catalogue.secondCover.offered,
  };
}

export function fieldsInError(errors: Partial<Record<FieldName, unknown>>): FieldName[] {
  return FIELD_ORDER.filter((field) => errors[field] !== undefined);
}

/** The field of a server's error path (`form.email`), or null. */
export function fieldOfPath(path: string): FieldName | null {
  const name = path.replace(/^form\./, '');
  return FIELD_ORDER.find((field) => field === name) ?? null;
}

const draftSchema = z.pipe(z.pipe(z.custom<OrderFormDraft>(), z.transform(submittedPart)), orderFormSchema);

export const orderResolver: Resolver<OrderFormDraft, unknown, OrderForm> = zodResolver(draftSchema, {
  error: specMessage,
});

/** The same validation, synchronous: the payment tab must be opened inside the click. */
export function checkOrder(draft: OrderFormDraft): Parsed<OrderForm> {
  return parseInput(draftSchema, draft);
}

type Typed = Pick<OrderFormDraft, PersonalField>;

/** The profile adds to fields that are empty and untouched. */
const isOpen = (field: PersonalField, typed: Typed, touched: ReadonlySet<string>) =>
  !typed[field] && !touched.has(field);

export const canBeFilledIn = (typed: Typed, touched: ReadonlySet<string>): boolean =>
  PERSONAL_FIELDS.some((field) => isOpen(field, typed, touched));

export function prefillFor(
  typed: Typed,
  touched: ReadonlySet<string>,
  person: { name: string; email: string; phoneNumber: string },
): Partial<Record<PersonalField, string>> {
  const known: Record<PersonalField, string> = {
    name: person.name,
    email: person.email,
    phone: person.phoneNumber,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value && isOpen(field as PersonalField, typed, touched)),
  );
}
