import { preload, readDoc } from '@/lib/firebase/read';
import { orderRef } from './documents';

/** The order that a page shows, by its path: `/orders/{id}` or `/admin/orders/{id}`. */
export function preloadOrder(pathname: string): void {
  const id = /\/orders\/([^/]+)$/.exec(pathname)?.[1];
  if (id) preload(readDoc(orderRef(id)));
}
