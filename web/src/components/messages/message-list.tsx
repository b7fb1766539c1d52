import { brand } from '@keepsong/domain/brand';
import type { Message, MessageSide } from '@keepsong/domain/documents/order-parts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNow } from '@/lib/hooks/use-now';
import { momentOf, timeOf } from '@/lib/text/dates';
import { radius } from '@/theme/tokens';
import { listed, type ListedMessage } from './days';
import type { LiveList } from '@/lib/firebase/use-live-list';

export interface Messages extends Omit<LiveList<Message>, 'rows'> {
  /** The last messages when the page opened and those received since, oldest first. */
  recent: readonly Message[];
  earlier: readonly Message[];
}

interface MessageListProps {
  messages: readonly Message[];
  /** The message above the first one. */
  before?: Message | undefined;
  side: MessageSide;
  customerName: string;
  sent?: Message | undefined;
}

export function MessageList({ messages, before, side, customerName, sent }: MessageListProps) {
  const now = useNow(60_000);
  return (
    <Box component="ol" sx={{ display: 'grid' }}>
      {listed(messages, before, now).map((each) => (
        <Item
          key={each.message.id}
          {...each}
          isMine={each.message.side === side}
          author={authorOf(each.message, side, customerName)}
          isMarked={each.message === sent}
        />
      ))}
    </Box>
  );
}

/** Customers see "You" for themselves, and admins by their first name. */
function authorOf({ side: by, author }: Message, side: MessageSide, customerName: string): string {
  if (by === 'customer') return side === 'customer' ? 'You' : customerName || 'The customer';
  if (author === null) return `${brand.name} team`;
  return side === 'customer' ? `${author} from ${brand.name}` : author;
}

interface ItemProps extends ListedMessage {
  isMine: boolean;
  author: string;
  isMarked: boolean;
}

function Item({ message: { text, at }, day, namesAuthor, isMine, author, isMarked }: ItemProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        justifyItems: isMine ? 'end' : 'start',
        mt: day !== null ? 0 : namesAuthor ? 2 : 0.75,
      }}
    >
      {day !== null && (
        <Typography
          variant="caption"
          component="p"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifySelf: 'stretch',
            gap: 2,
            my: 2,
            '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
          }}
        >
          {day}
        </Typography>
      )}
      <Typography
        variant="caption"
        component="span"
        className={namesAuthor ? undefined : 'visually-hidden'}
        sx={{ mb: 0.5, px: 0.5 }}
      >
        <strong dir="auto">{author}</strong>
      </Typography>
      <Box
        sx={({ vars: { palette } }) => ({
          maxWidth: { xs: '88%', sm: '75%' },
          px: 2,
          py: 1.25,
          borderRadius: radius.large,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(isMine
            ? {
                borderEndEndRadius: radius.small,
                backgroundColor: palette.keepsong.tones.violet.soft,
                color: palette.text.primary,
              }
            : { borderEndStartRadius: radius.small, backgroundColor: palette.keepsong.sunken }),
        })}
        dir="auto"
      >
        {text}
      </Box>
      <Typography variant="caption" component="div" sx={{ mt: 0.25, px: 0.5 }}>
        <time dateTime={at.toISOString()} title={momentOf(at)}>
          {timeOf(at)}
        </time>
        {isMarked && (
          <>
            {' '}
            · <span>Sent</span>
          </>
        )}
      </Typography>
    </Box>
  );
}
