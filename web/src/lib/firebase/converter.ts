import { Timestamp, type FirestoreDataConverter } from 'firebase/firestore';
import type { z } from '@keepsong/domain/zod';

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
}

/** Where a stored document becomes a domain value. `data()` throws on one that does not fit; live reads report and skip it. */
export function converter<S extends z.ZodMiniType<{ id: string }>>(
  schema: S,
): FirestoreDataConverter<z.output<S>, Record<string, unknown>> {
  return {
    toFirestore(value) {
      const { id: _id, ...fields } = value as { id?: unknown } & Record<string, unknown>;
      return fields;
    },
    fromFirestore(snapshot) {
      const fields = withDates(snapshot.data({ serverTimestamps: 'estimate' }));
      return schema.parse({ ...(fields as object), id: snapshot.id });
    },
  };
}
