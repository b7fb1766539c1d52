import type { Order } from '@keepsong/domain/documents/order';
import { Panel } from '@/components/ui/panel';
import { Conversation } from '@/components/messages/conversation';
import { useMessages } from '@/entities/message/messages';

export default function OrderMessages({ order }: { order: Order }) {
  const messages = useMessages(order.id);
  return (
    <Panel title="Messages">
      <Conversation key={order.id} order={order} messages={messages} />
    </Panel>
  );
}
