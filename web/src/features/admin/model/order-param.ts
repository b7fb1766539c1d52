import { z } from '@keepsong/domain/zod';
import { optional } from '@/lib/url/use-search';

/** The parameter of the order that is open above the board. */
export const orderParameter = { order: optional(z.string().check(z.minLength(1))) };
