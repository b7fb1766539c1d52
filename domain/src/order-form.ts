import { emailSchema, LONGEST_ADDRESS } from './email-address.ts';
import { neededBySchema } from './needed-by.ts';
import { lengthOf } from './text.ts';
import { textSchema } from './text-schema.ts';
import { z } from './zod.ts';

export const MUSIC_STYLES = [
  'Pop',
  'Rock',
  'Jazz',
  'Classical',
  'Hip Hop',
  'Folk',
  'Country',
  'Electronic',
  'R&B',
  'Other',
] as const;
export const MOODS = [
  'Happy',
  'Sad',
  'Energetic',
  'Romantic',
  'Relaxing',
  'Uplifting',
  'Melancholic',
  'Other',
] as const;
export const OTHER = 'Other';

/** The texts that the form accepts empty, with their longest length. The schemas of form, draft and order are made from it. */
const OPTIONAL_TEXTS = {
  phone: 40,
  songTitle: 120,
  lyrics: 10_000,
  theme: 5_000,
  otherMusicStyle: 100,
  otherMood: 100,
  references: 2_000,
} as const;

type OptionalText = keyof typeof OPTIONAL_TEXTS;

export const eachOf = <F extends OptionalText, T>(fields: readonly F[], valueOf: (field: F) => T) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<F, T>;

export const optionalTexts = <T>(schemaOf: (limit: number) => T) =>
  eachOf(Object.keys(OPTIONAL_TEXTS) as OptionalText[], (field) => schemaOf(OPTIONAL_TEXTS[field]));

export const TEXT_LIMITS = {
  ...OPTIONAL_TEXTS,
  name: 100,
  email: LONGEST_ADDRESS,
  style: OPTIONAL_TEXTS.otherMusicStyle,
  additionalInfo: 5_000,
} as const;

/** The specification's rule and words for a person's name. */
export const nameSchema = textSchema(TEXT_LIMITS.name).check(
  z.refine((name) => lengthOf(name) >= 2, 'Name must be at least 2 characters'),
);

const fields = z.object({
  ...optionalTexts((limit) => z.optional(textSchema(limit))),
  name: nameSchema,
  email: emailSchema,
  provideLyrics: z.enum(['yes', 'no']),
  musicStyle: z.enum(MUSIC_STYLES),
  mood: z.enum(MOODS),
  neededBy: z.optional(neededBySchema),
  wantCoverImage: z.boolean(),
  wantSecondSong: z.boolean(),
  wantSecondCoverImage: z.optional(z.boolean()),
});

/** The form that is submitted. Hidden fields are not validated; conditions also when another field is wrong, to show every error at once. */
export const orderFormSchema = fields.check(
  z.superRefine(
    (form, context) => {
      const require = (path: string, missing: boolean, message = 'Required') => {
        if (missing) context.addIssue({ code: 'custom', path: [path], message });
      };
      require('otherMusicStyle', form.musicStyle === OTHER && !form.otherMusicStyle);
      require('otherMood', form.mood === OTHER && !form.otherMood);
      require('lyrics', form.provideLyrics === 'yes' && !form.lyrics);
      require('wantSecondCoverImage', form.wantSecondCoverImage === true &&
        !form.wantSecondSong, 'A second cover image needs a second song');
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  ),
);

export type OrderForm = z.output<typeof orderFormSchema>;
/** The form as it is edited: selects start empty. */
export type OrderFormDraft = Omit<z.input<typeof orderFormSchema>, 'musicStyle' | 'mood'> & {
  musicStyle: OrderForm['musicStyle'] | '';
  mood: OrderForm['mood'] | '';
};

/** Stored as submitted: same fields, texts and conditions not checked again, so that an old order never fails to load. */
export const storedOrderFormSchema = z.extend(fields, {
  ...optionalTexts(() => z.optional(z.string())),
  name: z.string(),
  email: z.string(),
});

type OrderedForm = z.output<typeof storedOrderFormSchema>;

/** What the customer has ordered, as submitted and corrected since. */
export const formOf = (order: { metadata: { formData: OrderedForm } }): OrderedForm =>
  order.metadata.formData;

/** Clears the values of hidden fields, so that production never reads a text the customer took back. */
export function withoutHiddenFields(form: OrderForm): OrderForm {
  const { lyrics, otherMusicStyle, otherMood, ...rest } = form;
  return {
    ...rest,
    ...(form.provideLyrics === 'yes' && lyrics ? { lyrics } : {}),
    ...(form.musicStyle === OTHER && otherMusicStyle ? { otherMusicStyle } : {}),
    ...(form.mood === OTHER && otherMood ? { otherMood } : {}),
  };
}

export function styleOf(form: Pick<OrderForm, 'musicStyle' | 'otherMusicStyle'>): string {
  return form.musicStyle === OTHER ? (form.otherMusicStyle ?? OTHER) : form.musicStyle;
}

export function moodOf(form: Pick<OrderForm, 'mood' | 'otherMood'>): string {
  return form.mood === OTHER ? (form.otherMood ?? OTHER) : form.mood;
}
