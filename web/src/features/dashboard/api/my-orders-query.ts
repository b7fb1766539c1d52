/** Without React: the dashboard's first read starts before it loads. */
import type { Order } from '@keepsong/domain/documents/order';
import { isCompleted, ORDER_STATUSES, type OrderStage } from '@keepsong/domain/order-status';
import { orderBy, query, where, type Query } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order-documents';
import { firstPageOf, preload, readQuery } from '@/lib/firebase/read';
import { owned } from '@/lib/firebase/documents';

/** More than most customers have, and few enough for a slow phone. */
export const ORDERS_PER_PAGE = 10;

const STAGES = {
  active: ORDER_STATUSES.filter((status) => !isCompleted(status)),
  completed: ['completed'],
  over: ['over'],
} as const satisfies Record<string, readonly OrderStage[]>;

export type OrdersSection = keyof typeof STAGES;

/** Newest first. Active ones by whom they wait for: 'customer', 'nobody' (unpaid), 'team'. */
export function myOrdersQuery(uid: string, section: OrdersSection): Query<Order> {
  return query(
    owned(ordersCollection(), uid),
    where('stage', 'in', STAGES[section]),
    ...(section === 'active' ? [orderBy('waitingOn')] : []),
    orderBy('createdAt', 'desc'),
  );
}

export function preloadMyOrders(uid: string): void {
  preload(readQuery(firstPageOf(myOrdersQuery(uid, 'active'), ORDERS_PER_PAGE)));
}
