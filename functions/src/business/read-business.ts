import { HEARD_FROM, monthsOfTable } from '@keepsong/domain/books';
import { readBusiness as call } from '@keepsong/domain/calls/read-business';
import { REFUND_REASONS } from '@keepsong/domain/refunds';
import { defineCallable } from '../callable/define-callable.ts';
import { codesOf, figuresOf } from '../store/business-store.ts';

export const readBusiness = defineCallable(call, { who: 'admin' }, async ({ month }) => {
  const reasons = Object.keys(REFUND_REASONS);
  const [months, codes] = await Promise.all([
    Promise.all(
      monthsOfTable(month).map(async (each) => ({
        month: each,
        figures: await figuresOf(each, reasons, HEARD_FROM),
      })),
    ),
    codesOf(month),
  ]);
  return { months, codes };
});
