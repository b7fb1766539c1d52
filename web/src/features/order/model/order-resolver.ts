import { zodResolver } from '@hookform/resolvers/zod';
import { orderFormSchema, type OrderForm, type OrderFormDraft } from '@keepsong/domain/order-form';
import { parseInput, specMessage, type Parsed } from '@keepsong/domain/validation';
import type { Resolver } from 'react-hook-form';
import { z } from '@keepsong/domain/zod';
import { submittedPart } from './form-fields';

const draftSchema = z.pipe(z.pipe(z.custom<OrderFormDraft>(), z.transform(submittedPart)), orderFormSchema);

export const orderResolver: Resolver<OrderFormDraft, unknown, OrderForm> = zodResolver(draftSchema, {
  error: specMessage,
});

/** The same validation, synchronous: the payment tab must be opened inside the click. */
export function checkOrder(draft: OrderFormDraft): Parsed<OrderForm> {
  return parseInput(draftSchema, draft);
}
