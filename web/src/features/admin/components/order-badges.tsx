import { ALERT_LABELS, type Alert } from '@keepsong/domain/alert-kinds';
import type { Order } from '@keepsong/domain/documents/order';
import BouncedIcon from '@mui/icons-material/UnsubscribeOutlined';
import AnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import CommentIcon from '@mui/icons-material/RateReviewOutlined';
import DisputeIcon from '@mui/icons-material/GavelRounded';
import { BadgeLink, CanceledBadge, HiddenBadge, StatusBadge, UnreadBadge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { lyricsUrl } from '../model/lyrics-url';
import { Row } from '@/components/ui/layout';

export const PART_HASHES = { payment: '#payment', emails: '#emails', story: '#story' } as const;

const placeIn = (part: keyof typeof PART_HASHES) => (id: string) => paths.adminOrder(id) + PART_HASHES[part];

const LOOKS = {
  dispute: { Icon: DisputeIcon, tone: 'pink', to: placeIn('payment') },
  bounced: { Icon: BouncedIcon, tone: 'pink', to: placeIn('emails') },
  answer: { Icon: AnswerIcon, tone: 'violet', to: placeIn('story') },
  comment: { Icon: CommentIcon, tone: 'violet', to: (order: string) => lyricsUrl({ order }) },
} as const satisfies Record<Exclude<Alert, 'message'>, unknown>;

interface AlertBadgesProps {
  order: Order;
  describedBy?: string;
  /** Shows only icons, and the number of messages. */
  isShort?: boolean;
}

/** What waits for the team beside the steps of production, each as a link to its place. */
export function AlertBadges({ order, isShort = false, ...link }: AlertBadgesProps) {
  return order.alerts.map((alert) => {
    if (alert === 'message') {
      const { unread, id } = order;
      return (
        <UnreadBadge key={alert} count={unread.team} to={paths.adminOrder(id)} isShort={isShort} {...link} />
      );
    }
    const { to, ...look } = LOOKS[alert];
    return (
      <BadgeLink key={alert} {...look} to={to(order.id)} title={ALERT_LABELS[alert]} {...link}>
        <span className={isShort ? 'visually-hidden' : ''}>{ALERT_LABELS[alert]}</span>
      </BadgeLink>
    );
  });
}

export function ProductionBadges({ order }: { order: Order }) {
  return (
    <Row gap={1}>
      {order.canceledAt ? <CanceledBadge /> : <StatusBadge kind="production" status={order.status} />}
      {order.hiddenSongIds.length > 0 && <HiddenBadge />}
    </Row>
  );
}
