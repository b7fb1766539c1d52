import BlockIcon from '@mui/icons-material/BlockRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import DoneAllIcon from '@mui/icons-material/DoneAllRounded';
import HeadphonesIcon from '@mui/icons-material/HeadphonesRounded';
import HourglassIcon from '@mui/icons-material/HourglassDisabledRounded';
import LyricsIcon from '@mui/icons-material/EditNoteRounded';
import MicIcon from '@mui/icons-material/MicRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@keepsong/domain/payment-status';
import { Badge, type ToneName } from './badge';

interface Look {
  tone: ToneName;
  Icon: SvgIconComponent;
}

const PAYMENT: Readonly<Record<PaymentStatus, Look>> = {
  pending: { tone: 'yellow', Icon: ClockIcon },
  paid: { tone: 'green', Icon: CheckIcon },
  failed: { tone: 'pink', Icon: BlockIcon },
  refunded: { tone: 'grey', Icon: UndoIcon },
  expired: { tone: 'grey', Icon: HourglassIcon },
};

const PRODUCTION: Readonly<Record<OrderStatus, Look>> = {
  pending: { tone: 'yellow', Icon: ClockIcon },
  pending_lyrics_approval: { tone: 'violet', Icon: LyricsIcon },
  in_production: { tone: 'green', Icon: MicIcon },
  ready_for_review: { tone: 'peach', Icon: HeadphonesIcon },
  completed: { tone: 'grey', Icon: DoneAllIcon },
};

type StatusBadgeProps = (
  { kind: 'payment'; status: PaymentStatus } | { kind: 'production'; status: OrderStatus }
) & {
  /** Shows which status it is, where both can read the same. */
  isLabeled?: boolean;
};

/** Shows a status by icon and text, not by colour alone. */
export function StatusBadge(props: StatusBadgeProps) {
  const payment = props.kind === 'payment';
  const { tone, Icon } = payment ? PAYMENT[props.status] : PRODUCTION[props.status];
  const label = payment ? PAYMENT_STATUS_LABELS[props.status] : ORDER_STATUS_LABELS[props.status];
  return (
    <Badge data-status={props.status} tone={tone} Icon={Icon}>
      {/* Distinguishes the two badges; always for screen readers. */}
      <span className={props.isLabeled ? undefined : 'visually-hidden'}>
        {payment ? 'Payment: ' : 'Production: '}
      </span>
      <span>{label}</span>
    </Badge>
  );
}

/** Beside the status badges, because canceled is neither a payment status nor a production status. */
export function CanceledBadge() {
  return (
    <Badge tone="pink" Icon={BlockIcon}>
      Canceled
    </Badge>
  );
}
