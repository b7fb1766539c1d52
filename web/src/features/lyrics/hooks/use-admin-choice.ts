import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { useSearchParams } from 'react-router-dom';

export interface AdminChoice {
  status: OrderStatus | null;
  orderId: string | null;
  isSecondSong: boolean;
}

/** What the bench is set to, kept in the address so that it can be sent, reloaded and gone back from. */
export function useAdminChoice(): [AdminChoice, (change: Partial<AdminChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice: AdminChoice = {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    orderId: params.get('order'),
    isSecondSong: params.get('song') === '2',
  };

  function change(changes: Partial<AdminChoice>): void {
    const { status, orderId, isSecondSong } = { ...choice, ...changes };
    setParams({
      ...(status && { status }),
      ...(orderId && { order: orderId }),
      ...(isSecondSong && { song: '2' }),
    });
  }
  return [choice, change];
}
