/** References to orders, without React: the first read of a page starts before it loads. */
import { ORDERS, orderPath, orderSchema } from '@keepsong/domain/documents/order';
import { documents } from '@/lib/firebase/documents';

const orders = documents(orderSchema);

export const ordersCollection = () => orders.in(ORDERS);

export const orderRef = (orderId: string) => orders.at(orderPath(orderId));
