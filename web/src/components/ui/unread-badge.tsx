import ChatIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Badge } from './badge';

/** The hash of the messages on an order's page. */
export const MESSAGES_HASH = '#messages';

interface UnreadBadgeProps {
  count: number;
  /** The order's page. */
  to: string;
  describedBy?: string;
  /** Shows only the number. */
  isShort?: boolean;
}

/** Links to the unread messages with their number; nothing when there are none. */
export function UnreadBadge({ count, to, describedBy, isShort = false }: UnreadBadgeProps) {
  if (count === 0) return null;
  const what = count === 1 ? 'new message' : 'new messages';
  return (
    <Link
      component={RouterLink}
      to={to + MESSAGES_HASH}
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        color: 'keepsong.tones.violet.strong',
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <Badge tone="violet" Icon={ChatIcon}>
        {isShort ? <NumberOnly count={count} what={what} /> : `${count} ${what}`}
      </Badge>
    </Link>
  );
}

function NumberOnly({ count, what }: { count: number; what: string }) {
  return (
    <span>
      <span>{count}</span>
      <span className="visually-hidden">{` ${what}`}</span>
    </span>
  );
}
