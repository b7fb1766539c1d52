import ChatIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import { BadgeLink } from './badge-link';

export const MESSAGES_HASH = '#messages';

interface UnreadBadgeProps {
  count: number;
  /** The order's page. */
  to: string;
  describedBy?: string;
  isShort?: boolean;
}

export function UnreadBadge({ count, to, describedBy, isShort = false }: UnreadBadgeProps) {
  if (count === 0) return null;
  const what = count === 1 ? 'new message' : 'new messages';
  return (
    <BadgeLink tone="violet" Icon={ChatIcon} to={to + MESSAGES_HASH} {...(describedBy && { describedBy })}>
      {isShort ? <NumberOnly count={count} what={what} /> : `${count} ${what}`}
    </BadgeLink>
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
