import { shopSettingsSchema, type ShopSettings } from '@keepsong/domain/shop-settings';
import { z } from '@keepsong/domain/zod';

const { shape } = shopSettingsSchema;
const { writes, sings, model } = shape.makers.shape;

/** Empty is none. */
const numberText = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === '' ? null : Number(text))),
);

export const settingsFormSchema = z.pipe(
  z.object({
    closedDays: z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const parsed = shape.closedDays.safeParse(text.split(/[\s,;]+/).filter(Boolean));
        if (parsed.success) return parsed.data;
        // The list is one field.
        issues.push({ code: 'custom', input: text, message: parsed.error.issues[0]?.message ?? '' });
        return z.NEVER;
      }),
    ),
    fullUntil: z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text || null),
        shape.fullUntil,
      ),
    ),
    songsPerDay: z.pipe(numberText, shape.songsPerDay),
    remedyPercent: z.pipe(numberText, shape.remedyPercent),
    ...{ writes, sings, model },
  }),
  z.transform(({ writes, sings, model, ...settings }): ShopSettings => ({
    ...settings,
    makers: { writes, sings, model },
  })),
);
export type SettingsFields = z.input<typeof settingsFormSchema>;

const textOf = (number: number | null) => (number === null ? '' : String(number));

export const fieldsOf = ({
  closedDays,
  fullUntil,
  songsPerDay,
  remedyPercent,
  makers,
}: ShopSettings): SettingsFields => ({
  closedDays: closedDays.join('\n'),
  fullUntil: fullUntil ?? '',
  songsPerDay: textOf(songsPerDay),
  remedyPercent: textOf(remedyPercent),
  ...makers,
});
