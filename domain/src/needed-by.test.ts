import { expect, it } from 'vitest';
import { neededBySchema, neededByText } from './needed-by.ts';
import { DEFAULT_PUBLIC_SETTINGS } from './shop-settings.ts';

// Thanksgiving in the shop, which is closed.
const NOW = new Date('2026-11-26T15:00:00Z');
const ON_TOP = 'Days on which it waits for your answers come on top.';

it.each([
  ['', 'Ordered today, your song is ready by Dec 7.'],
  ['no date', 'Ordered today, your song is ready by Dec 7.'],
  ['2026-11-25', 'Nov 25 has passed. Ordered today, your song is ready by Dec 7.'],
  ['2026-11-26', 'We cannot promise Nov 26. Ordered today, your song is ready by Dec 7.'],
  ['2026-12-06', 'We cannot promise Dec 6. Ordered today, your song is ready by Dec 7.'],
  ['2026-12-07', `Ordered today, your song is ready by Dec 7, in time for Dec 7. ${ON_TOP}`],
  ['2027-01-02', `Ordered today, your song is ready by Dec 7, in time for Jan 2, 2027. ${ON_TOP}`],
])('answers “%s” with: %s', (neededBy, text) => {
  expect(neededByText(neededBy, NOW, DEFAULT_PUBLIC_SETTINGS)).toBe(text);
});

it.each(['2026-02-31', '12/07/2026', 'soon', ' '])('refuses “%s”', (text) => {
  expect(neededBySchema.safeParse(text).success).toBe(false);
});
