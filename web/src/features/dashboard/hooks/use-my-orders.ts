import { ORDERS, orderSchema } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { isCompleted, ORDER_STATUSES } from '@keepsong/domain/order-status';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { ORDERS_PER_PAGE } from '../model/page-sizes';
import { usePagedQuery } from './use-paged-query';
import type { LivePages } from './use-paged-query';

const orderConverter = converter(orderSchema);
const STATUSES = {
  active: ORDER_STATUSES.filter((status) => !isCompleted(status)),
  completed: ORDER_STATUSES.filter(isCompleted),
};

/** The person's own orders, newest first, live. */
export function useMyOrders(uid: string, which: keyof typeof STATUSES): LivePages<Order> {
  const orders = collection(firestore(), ORDERS).withConverter(orderConverter);
  return usePagedQuery(
    query(
      orders,
      where('userId', '==', uid),
      where('status', 'in', STATUSES[which]),
      orderBy('createdAt', 'desc'),
    ),
    `${uid}/${which}-orders`,
    ORDERS_PER_PAGE,
  );
}
