import { brand } from '@keepsong/domain/brand';
import type { MessageSide } from '@keepsong/domain/documents/message';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { useArrival } from '@/lib/hooks/use-arrival';
import { useSession } from '@/lib/session/session';
import { Composer } from './composer';
import { Log } from './log';
import { useMessages } from './messages';
import { MESSAGES_HASH } from '@/components/ui/unread-badge';

const EMPTY: Readonly<Record<MessageSide, string>> = {
  customer:
    'Ask us anything about your song. A person on our team answers here, and an e-mail tells you when they have.',
  team: 'Nothing has been written yet. A message that the customer has not read after five minutes also goes to them by e-mail.',
};

/** The messages between customer and team about an order. An admin writes for the team, except on their own order. */
export function Conversation({ order }: { order: Order }) {
  return <ConversationAbout key={order.id} order={order} />;
}

function ConversationAbout({ order }: { order: Order }) {
  const { user } = useSession();
  const side: MessageSide = order.userId === user?.uid ? 'customer' : 'team';
  const messages = useMessages(order.id);
  const section = useRef<HTMLDivElement>(null);
  const { recent, status, retry } = messages;
  const isUnknown = recent.length === 0 && status === 'loading';
  useArrival(section, MESSAGES_HASH, !isUnknown);

  const customer = order.customerName.trim() || 'the customer';
  const shown = (
    <Box
      ref={section}
      id={MESSAGES_HASH.slice(1)}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 2.5, scrollMarginTop: 150 }}
    >
      {recent.length > 0 ? (
        <Log messages={messages} order={order} side={side} />
      ) : (
        <Typography color="textSecondary">
          {isUnknown ? 'The messages will be here as soon as you are back online.' : EMPTY[side]}
        </Typography>
      )}
      <Composer
        orderId={order.id}
        recent={recent}
        label={side === 'customer' ? `Write to the ${brand.name} team` : `Write to ${customer}`}
      />
    </Box>
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
