import { ALERT_LABELS, type Alert } from '@keepsong/domain/alert-kinds';
import type { Order } from '@keepsong/domain/documents/order';
import BouncedIcon from '@mui/icons-material/UnsubscribeOutlined';
import AnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import CommentIcon from '@mui/icons-material/RateReviewOutlined';
import DisputeIcon from '@mui/icons-material/GavelRounded';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { UnreadBadge } from '@/components/ui/unread-badge';
import { paths } from '@/config/paths';
import { lyricsUrl } from '../model/lyrics-url';

const LOOKS = {
  dispute: { Icon: DisputeIcon, tone: 'pink', to: ({ id }: Order) => paths.adminOrder(id) },
  bounced: { Icon: BouncedIcon, tone: 'pink', to: ({ id }: Order) => paths.adminOrder(id) },
  answer: { Icon: AnswerIcon, tone: 'violet', to: ({ id }: Order) => paths.adminOrder(id) },
  comment: { Icon: CommentIcon, tone: 'violet', to: ({ id }: Order) => lyricsUrl({ order: id }) },
} as const satisfies Record<Exclude<Alert, 'message'>, unknown>;

interface AlertBadgesProps {
  order: Order;
  describedBy?: string;
  /** Shows only icons, and the number of messages. */
  isShort?: boolean;
}

/** What waits for the team beside the steps of production, each as a link to its place. */
export function AlertBadges({ order, describedBy, isShort = false }: AlertBadgesProps) {
  return order.alerts.map((alert) => {
    if (alert === 'message') {
      return (
        <UnreadBadge
          key={alert}
          count={order.unread.team}
          to={paths.adminOrder(order.id)}
          isShort={isShort}
          {...(describedBy && { describedBy })}
        />
      );
    }
    const { Icon, tone, to } = LOOKS[alert];
    return (
      <Link
        key={alert}
        component={RouterLink}
        to={to(order)}
        underline="hover"
        title={ALERT_LABELS[alert]}
        sx={{ display: 'inline-flex', maxWidth: '100%', color: `keepsong.tones.${tone}.strong` }}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <Badge tone={tone} Icon={Icon}>
          <span className={isShort ? 'visually-hidden' : ''}>{ALERT_LABELS[alert]}</span>
        </Badge>
      </Link>
    );
  });
}
