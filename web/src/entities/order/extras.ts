import { extraSchema, extrasPath, type Extra } from '@keepsong/domain/documents/extra';
import { limit } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { useOwnQuery } from '@/lib/firebase/use-own-query';

const extras = documents(extraSchema);
const MOST = 100;

export function useExtras(orderId: string): Read<Extra[]> {
  return useLiveQuery(useOwnQuery(extras.in(extrasPath(orderId)), limit(MOST)));
}
