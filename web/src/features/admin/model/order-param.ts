import { z } from '@keepsong/domain/zod';
import { optional } from '@/lib/url/use-search';

export const orderParameter = { order: optional(z.string().check(z.minLength(1))) };
