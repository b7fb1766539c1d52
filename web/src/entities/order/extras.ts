import { extraSchema, extrasPath, type Extra } from '@keepsong/domain/documents/extra';
import { limit } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { type Read, useLiveQuery, useOwnQuery } from '@/lib/firebase/use-read';

const extras = documents(extraSchema);
const MOST = 100;

export function useExtras(orderId: string): Read<Extra[]> {
  return useLiveQuery(useOwnQuery(extras.in(extrasPath(orderId)), limit(MOST)));
}
