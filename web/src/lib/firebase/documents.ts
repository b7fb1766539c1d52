import type { z } from '@keepsong/domain/zod';
import { collection, doc } from 'firebase/firestore';
import { converter } from './converter';
import { firestore } from './firestore';

/** References to the documents of a schema. Call it once for each: references are equal only with the same converter. */
export function documents<S extends z.ZodMiniType<{ id: string }>>(schema: S) {
  const converted = converter(schema);
  return {
    at: (path: string) => doc(firestore, path).withConverter(converted),
    in: (path: string) => collection(firestore, path).withConverter(converted),
  };
}
