import { readFileSync } from 'node:fs';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import { expect, it } from 'vitest';

it('the picture of the receipt shows the price', () => {
  const picture = readFileSync(new URL('../pictures/receipt.svg', import.meta.url), 'utf8');
  expect(picture.split(`>${formatCents(catalogue.song.amountCents)}<`)).toHaveLength(3);
});
