import { takesMessages } from '@keepsong/domain/documents/message';
import type { Order } from '@keepsong/domain/documents/order';
import { Panel } from '@/components/ui/panel';
import { Conversation } from '@/entities/message/conversation';

/** The messages of an order stay readable; an order that was never paid has none. */
export function OrderMessages({ order }: { order: Order }) {
  if (!takesMessages(order)) return null;
  return (
    <Panel title="Messages">
      <Conversation order={order} />
    </Panel>
  );
}
