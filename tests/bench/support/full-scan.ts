import type { Order } from '@keepsong/domain/documents/order';
import { z } from 'zod';
import type { StructuredQuery } from './asked-queries.ts';

const fieldFilterSchema = z.object({
  fieldFilter: z.object({
    field: z.object({ fieldPath: z.enum(['status', 'paymentStatus', 'searchTokens']) }),
    op: z.enum(['EQUAL', 'ARRAY_CONTAINS']),
    value: z.object({ stringValue: z.string() }),
  }),
});
/** The shapes of the admin list's queries; extend the scan when the list adds another. */
const listQuerySchema = z.object({
  where: z
    .union([
      fieldFilterSchema.transform((one) => [one]),
      z
        .object({ compositeFilter: z.object({ op: z.literal('AND'), filters: z.array(fieldFilterSchema) }) })
        .transform(({ compositeFilter }) => compositeFilter.filters),
    ])
    .default([]),
  orderBy: z.tuple([
    z.object({ field: z.object({ fieldPath: z.literal('createdAt') }), direction: z.string() }),
    z.object({ field: z.object({ fieldPath: z.literal('__name__') }), direction: z.string() }),
  ]),
  startAt: z
    .object({
      values: z.tuple([z.object({ timestampValue: z.string() }), z.object({ referenceValue: z.string() })]),
    })
    .nullable()
    .default(null),
  limit: z.int(),
});

/** Returns the ids that a query of the admin's list must find, from a scan of all orders. */
export function fullScan(query: StructuredQuery, orders: readonly Order[]): string[] {
  const { where, orderBy, startAt, limit } = listQuerySchema.parse(query);
  const sign = orderBy[0].direction === 'DESCENDING' ? -1 : 1;
  const compare = (a: { at: number; id: string }, b: { at: number; id: string }) =>
    sign * (a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const after = startAt && {
    at: Date.parse(startAt.values[0].timestampValue),
    id: startAt.values[1].referenceValue.split('/').at(-1) ?? '',
  };
  return orders
    .filter((order) =>
      where.every(({ fieldFilter: { field, value } }) => {
        const stored = order[field.fieldPath];
        return Array.isArray(stored) ? stored.includes(value.stringValue) : stored === value.stringValue;
      }),
    )
    .map(({ id, createdAt }) => ({ id, at: createdAt.getTime() }))
    .filter((row) => after === null || compare(row, after) > 0)
    .sort(compare)
    .slice(0, limit)
    .map(({ id }) => id);
}
