import type { MessageSide } from '@keepsong/domain/documents/order-parts';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { readMessages } from '@keepsong/domain/calls/messages';
import { ShowMore } from '@/components/ui/show-more';
import { useCommand } from '@/lib/firebase/command';
import { useOnceSeen } from '@/lib/hooks/use-once-seen';
import { MessageList, type Messages } from './message-list';

/** Starts at the last message and follows new ones. `column-reverse` counts from the end, so earlier messages move nothing in sight. */
export function Log({ messages, order, side }: { messages: Messages; order: Order; side: MessageSide }) {
  const { recent, earlier } = messages;
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const last = recent.at(-1);
  const lastOfOthers = recent.findLast((message) => message.side !== side);
  const { run, isPending } = useCommand(readMessages, { failure: null });
  const seenUntil = lastOfOthers?.at.getTime() ?? null;
  useOnceSeen(end, order.unread[side] === 0 ? null : seenUntil, isPending, () => {
    if (seenUntil !== null) void run({ orderId: order.id, seenUntil });
  });

  useLayoutEffect(() => {
    if (last?.side === side && box.current) box.current.scrollTop = 0;
  }, [last?.id, last?.side, side]);

  const people = { side, customerName: order.customerName };
  const lastOfMine = recent.findLast((message) => message.side === side);
  return (
    <Box
      ref={box}
      className="rule-above"
      // For scrolling by keyboard.
      tabIndex={0}
      role="region"
      aria-label="Conversation"
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        maxHeight: 'min(480px, 50dvh)',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        pb: 1.5,
      }}
    >
      <div>
        <ShowMore
          list={messages}
          count={recent.length + earlier.length}
          label="Show earlier messages"
          focusOn={() => box.current}
        />
        {/* Outside the log, whose additions are announced. */}
        {earlier.length > 0 && <MessageList messages={earlier} {...people} />}
        <div role="log" aria-label="Messages">
          <MessageList messages={recent} before={earlier.at(-1)} sent={lastOfMine} {...people} />
        </div>
        <Box ref={end} sx={{ height: '1px' }} />
      </div>
    </Box>
  );
}
