import ChatIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import { BadgeLink } from './badge';

export const MESSAGES_HASH = '#messages';

interface UnreadBadgeProps {
  count: number;
  to: string;
  describedBy?: string;
  isShort?: boolean;
}

export function UnreadBadge({ count, to, describedBy, isShort = false }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <BadgeLink tone="violet" Icon={ChatIcon} to={to + MESSAGES_HASH} {...(describedBy && { describedBy })}>
      <span>{count}</span>
      <span
        className={isShort ? 'visually-hidden' : ''}
      >{` ${count === 1 ? 'new message' : 'new messages'}`}</span>
    </BadgeLink>
  );
}
