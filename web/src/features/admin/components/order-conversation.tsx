import type { Order } from '@keepsong/domain/documents/order';
import { Conversation } from '@/components/messages/conversation';
import { useMessages } from '@/entities/message/messages';

/** What the customer and the team write about an order. Needs the order's id as its key. */
export function OrderConversation({ order }: { order: Order }) {
  return <Conversation order={order} messages={useMessages(order.id)} />;
}
