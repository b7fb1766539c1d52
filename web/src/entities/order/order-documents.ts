/** References to orders, without React: the first read of a page starts before it loads. */
import { ORDERS, orderPath, orderSchema } from '@keepsong/domain/documents/order';
import { ORDER_SEARCH, foundOrderSchema } from '@keepsong/domain/order-search';
import { z } from '@keepsong/domain/zod';
import { documents } from '@/lib/firebase/documents';

const orders = documents(orderSchema);
const found = documents(
  z.pipe(
    foundOrderSchema,
    z.transform(({ order }) => order),
  ),
);

export const ordersCollection = () => orders.in(ORDERS);

/** The orders that search documents hold, which admins may list. */
export const searchedOrders = () => found.in(ORDER_SEARCH);

export const orderRef = (orderId: string) => orders.at(orderPath(orderId));
