import type { Order } from '@keepsong/domain/documents/order';
import { useSession } from '@/lib/session/session';

/** Its owner looks at the order, not the team. */
export const useIsMine = (order: Order): boolean => useSession().user?.uid === order.userId;
