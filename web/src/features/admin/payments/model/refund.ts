import { moneyReasonSchema } from '@keepsong/domain/calls/payments';
import { formatCents } from '@keepsong/domain/pricing';
import { z } from '@keepsong/domain/zod';

/** `12`, `12.5`, `$12.50` as integer cents; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** `left`: what can still be given back, in cents. */
export const refundSchema = (left: number) =>
  z.object({
    amount: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => parseAmount(text) ?? 0),
      ),
      z
        .number()
        .check(
          z.positive('Please enter an amount like 5.00'),
          z.maximum(left, `At most ${formatCents(left)} can be given back`),
        ),
    ),
    reason: moneyReasonSchema,
  });
