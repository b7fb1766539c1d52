import type { Order } from '@keepsong/domain/documents/order';
import { searchIdOf, searchKeysOf } from '@keepsong/domain/order-search';
import { z } from 'zod';
import type { StructuredQuery } from './asked-queries.ts';

const fieldFilterSchema = z.object({
  fieldFilter: z.object({
    field: z.object({ fieldPath: z.string() }),
    op: z.literal('EQUAL'),
    value: z.union([z.object({ stringValue: z.string() }), z.object({ booleanValue: z.literal(true) })]),
  }),
});
type FieldFilter = z.output<typeof fieldFilterSchema>;
interface CompositeFilter {
  compositeFilter: { op: 'AND' | 'OR'; filters: (FieldFilter | CompositeFilter)[] };
}
const filterSchema: z.ZodType<FieldFilter | CompositeFilter> = z.union([
  fieldFilterSchema,
  z.object({
    compositeFilter: z.object({ op: z.enum(['AND', 'OR']), filters: z.array(z.lazy(() => filterSchema)) }),
  }),
]);

const sortSchema = z.object({ field: z.object({ fieldPath: z.string() }), direction: z.string() });
/** The shapes of the measured queries; extend the scan when the list adds another. */
const listQuerySchema = z.object({
  where: filterSchema.optional(),
  orderBy: z.array(sortSchema),
  startAt: z
    .object({
      values: z.tuple([z.object({ timestampValue: z.string() }), z.object({ referenceValue: z.string() })]),
    })
    .nullable()
    .default(null),
  limit: z.int(),
});

function holds(order: Order, keys: ReadonlySet<string>, filter: FieldFilter | CompositeFilter): boolean {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    const each = (one: FieldFilter | CompositeFilter) => holds(order, keys, one);
    return op === 'AND' ? filters.every(each) : filters.some(each);
  }
  const { field, value } = filter.fieldFilter;
  const [, key] = /^keys\.`?([^`]+)`?$/.exec(field.fieldPath) ?? [];
  if (key !== undefined) return keys.has(key);
  return 'stringValue' in value && Reflect.get(order, field.fieldPath) === value.stringValue;
}

/** Returns the ids that a query of the admin's list or search must find, from a scan of all orders. */
export function fullScan(query: StructuredQuery, orders: readonly Order[]): string[] {
  const { where, orderBy, startAt, limit } = listQuerySchema.parse(query);
  const isSearch = orderBy[0]?.field.fieldPath === '__name__';
  const sign = isSearch || orderBy[0]?.direction === 'ASCENDING' ? 1 : -1;
  const compare = (a: { at: number | string; id: string }, b: { at: number | string; id: string }) =>
    sign * (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  const after = startAt && {
    at: Date.parse(startAt.values[0].timestampValue),
    id: startAt.values[1].referenceValue.split('/').at(-1) ?? '',
  };
  return orders
    .filter((order) => !where || holds(order, new Set(isSearch ? searchKeysOf(order) : []), where))
    .map((order) => ({ id: order.id, at: isSearch ? searchIdOf(order) : order.createdAt.getTime() }))
    .filter((row) => after === null || compare(row, after) > 0)
    .sort(compare)
    .slice(0, limit)
    .map(({ id }) => id);
}
