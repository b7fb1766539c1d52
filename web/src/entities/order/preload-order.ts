import { firestore } from '@/lib/firebase/firestore';
import { preloadDoc } from '@/lib/firebase/preload';
import { orderRef } from './documents';

/** The order that a page shows, by its path: `/orders/{id}` or `/admin/orders/{id}`. */
export function preloadOrder(pathname: string): void {
  const id = /\/orders\/([^/]+)$/.exec(pathname)?.[1];
  if (id) preloadDoc(orderRef(firestore, id));
}
