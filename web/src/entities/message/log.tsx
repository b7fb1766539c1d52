import type { Message, MessageSide } from '@keepsong/domain/documents/message';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ShowMore } from '@/components/ui/show-more';
import { MessageList } from './message-list';
import type { Messages } from './messages';
import { useMarkRead } from './use-mark-read';
import type { Unsent, UnsentMessage } from './use-unsent';

interface LogProps {
  messages: Messages;
  order: Order;
  /** The reader's side. */
  side: MessageSide;
  unsent: Unsent;
}

/** An admin's name is known once the message has arrived. */
const asWritten = ({ id, text, at }: UnsentMessage, { userId }: Order, side: MessageSide): Message => ({
  id,
  userId,
  side,
  author: null,
  text,
  at: new Date(at),
});

/**
 * A scrolling box that starts at the last message and follows new ones. The browser counts from its end (`column-reverse`), so
 * earlier messages move nothing that is on the screen.
 */
export function Log({ messages, order, side, unsent }: LogProps) {
  const { recent, earlier } = messages;
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const written = [...recent, ...unsent.messages.map((message) => asWritten(message, order, side))];
  const last = written.at(-1);
  const lastOfOthers = recent.findLast((message) => message.side !== side);
  useMarkRead({ orderId: order.id, count: order.unread[side], lastId: lastOfOthers?.id }, end);

  useLayoutEffect(() => {
    if (last?.side === side && box.current) box.current.scrollTop = 0;
  }, [last?.id, last?.side, side]);

  const people = { side, customerName: order.customerName };
  const lastOfMine = recent.findLast((message) => message.side === side);

  function stateOf(message: Message): ReactNode {
    const notSent = unsent.messages.find(({ id }) => id === message.id);
    if (notSent) return <UnsentState message={notSent} unsent={unsent} />;
    return message === lastOfMine && <span>Sent</span>;
  }
  return (
    <Paper
      variant="outlined"
      ref={box}
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
        px: { xs: 1.5, sm: 2 },
        pb: 1.5,
        mx: { xs: -1, sm: 0 },
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
          <MessageList messages={written} before={earlier.at(-1)} stateOf={stateOf} {...people} />
        </div>
        <Box ref={end} sx={{ height: '1px' }} />
      </div>
    </Paper>
  );
}

interface UnsentStateProps {
  message: UnsentMessage;
  unsent: Pick<Unsent, 'deliveryOf' | 'sendAgain' | 'edit'>;
}

/** How far a message is that has not arrived yet. What was not sent can be sent again or edited. */
function UnsentState({ message, unsent }: UnsentStateProps) {
  const delivery = unsent.deliveryOf(message.id);
  if (delivery !== 'not_sent') return <span>{delivery === 'sent' ? 'Sent' : 'Sending...'}</span>;
  return (
    <>
      <Button size="small" color="error" onClick={() => unsent.sendAgain(message)}>
        Not sent: press to try again
      </Button>
      <Button size="small" onClick={() => unsent.edit(message)}>
        Edit
      </Button>
    </>
  );
}
