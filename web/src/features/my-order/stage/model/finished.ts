import { isOver } from '@keepsong/domain/order-stage';
import type { OrderSongs } from '../../model/order-songs';

/** True for an order whose songs can all be played. */
export const isFinished = ({ order, songs }: OrderSongs): boolean =>
  order.status === 'completed' && !isOver(order) && songs.every(({ audio }) => audio);
