import { takesMessages } from '@keepsong/domain/documents/order-parts';
import type { Order } from '@keepsong/domain/documents/order';
import { Panel } from '@/components/ui/panel';
import { Conversation } from '@/components/messages/conversation';
import { useMessages } from '@/entities/message/messages';

/** The messages of an order stay readable; an order that was never paid has none. */
export default function OrderMessages({ order }: { order: Order }) {
  return takesMessages(order) && <Taken order={order} />;
}

function Taken({ order }: { order: Order }) {
  const messages = useMessages(order.id);
  return (
    <Panel title="Messages">
      <Conversation key={order.id} order={order} messages={messages} />
    </Panel>
  );
}
