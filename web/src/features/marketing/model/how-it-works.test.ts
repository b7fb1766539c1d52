import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import { expect, it } from 'vitest';

it('the picture of the receipt shows the price', () => {
  const picture = readFileSync(join(import.meta.dirname, '../pictures/receipt.svg'), 'utf8');
  expect(picture.split(`>${formatCents(catalogue.song.amountCents)}<`)).toHaveLength(3);
});
