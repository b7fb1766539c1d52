import { brand } from '@keepsong/domain/brand';
import { messageTextSchema, sendMessage } from '@keepsong/domain/calls/messages';
import { LONGEST_MESSAGE, type MessageSide } from '@keepsong/domain/documents/order-parts';
import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Stack } from '@/components/ui/layout';
import { Loaded, OfflineState, SkeletonState } from '@/components/ui/loaded';
import { useArrival } from '@/lib/hooks/use-arrival';
import { useSession } from '@/lib/session/session';
import { Composer } from './composer';
import { Log } from './log';
import { MESSAGES_HASH } from '@/components/ui/badge';
import type { Messages } from './message-list';

const EMPTY: Readonly<Record<MessageSide, string>> = {
  customer: 'A person answers here, and an e-mail tells you.',
  team: 'Nothing has been written yet. A message that the customer has not read after five minutes also goes to them by e-mail.',
};

/** An admin writes for the team, except about their own order. Needs the order's id as its key. */
export function Conversation({ order, messages }: { order: Order; messages: Messages }) {
  const { user } = useSession();
  const side: MessageSide = order.userId === user?.uid ? 'customer' : 'team';
  const section = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { recent, status, retry } = messages;
  const isUnknown = recent.length === 0 && status === 'loading';
  // The team comes to answer.
  useArrival(section, MESSAGES_HASH, !isUnknown, side === 'team' ? field : section);

  const customer = order.customerName.trim() || 'the customer';
  const shown = (
    <Stack ref={section} id={MESSAGES_HASH.slice(1)} tabIndex={-1} gap={2.5} style={{ scrollMarginTop: 150 }}>
      {recent.length > 0 ? (
        <Log messages={messages} order={order} side={side} />
      ) : isUnknown ? (
        <OfflineState what="The messages" />
      ) : (
        <Typography color="textSecondary">{EMPTY[side]}</Typography>
      )}
      <Composer
        field={field}
        call={sendMessage}
        schema={messageTextSchema}
        limit={LONGEST_MESSAGE}
        requestOf={(messageId, text) => ({ orderId: order.id, messageId, text })}
        keepAs={['message.', order.id]}
        arrived={recent}
        label={side === 'customer' ? `Write to the ${brand.name} team` : `Write to ${customer}`}
      />
    </Stack>
  );
  return (
    <Loaded
      read={{ status, data: recent.length > 0 || status === 'ready' ? recent : undefined, retry }}
      failure="The messages could not be loaded"
      loading={<SkeletonState label="Loading messages..." />}
      offline={shown}
    >
      {() => shown}
    </Loaded>
  );
}
