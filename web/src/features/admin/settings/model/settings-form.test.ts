import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import { expect, it } from 'vitest';
import { fieldsOf, settingsFormSchema } from './settings-form';

it('gives back the settings that its fields are made of', () => {
  const settings = { ...DEFAULT_SETTINGS, songsPerDay: 3, remedyPercent: 20 };
  expect(settingsFormSchema.parse(fieldsOf(settings))).toEqual(settings);
});

it.each([
  ['closedDays', '12-25, Christmas'],
  ['fullUntil', '2999-01-01'],
  ['songsPerDay', 'three'],
  ['remedyPercent', '20 %'],
  ['writes', ' '],
])('refuses a wrong %s at its field', (name, typed) => {
  const { error } = settingsFormSchema.safeParse({ ...fieldsOf(DEFAULT_SETTINGS), [name]: typed });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
