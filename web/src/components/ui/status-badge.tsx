import BlockIcon from '@mui/icons-material/BlockRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import DoneAllIcon from '@mui/icons-material/DoneAllRounded';
import HeadphonesIcon from '@mui/icons-material/HeadphonesRounded';
import DisputeIcon from '@mui/icons-material/GavelRounded';
import HourglassIcon from '@mui/icons-material/HourglassDisabledRounded';
import LyricsIcon from '@mui/icons-material/EditNoteRounded';
import MicIcon from '@mui/icons-material/MicRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import {
  SHOWN_PAYMENT_LABELS,
  shownPaymentOf,
  type ShownMoney,
  type ShownPayment,
} from '@keepsong/domain/payment-status';
import { Badge, type ToneName } from './badge';

interface Look {
  tone: ToneName;
  Icon: SvgIconComponent;
}

const PAYMENT: Readonly<Record<ShownPayment, Look>> = {
  pending: { tone: 'yellow', Icon: ClockIcon },
  paid: { tone: 'green', Icon: CheckIcon },
  failed: { tone: 'pink', Icon: BlockIcon },
  refunded: { tone: 'grey', Icon: UndoIcon },
  expired: { tone: 'grey', Icon: HourglassIcon },
  partly_refunded: { tone: 'grey', Icon: UndoIcon },
  disputed: { tone: 'pink', Icon: DisputeIcon },
  taken_back: { tone: 'pink', Icon: DisputeIcon },
};

const PRODUCTION: Readonly<Record<OrderStatus, Look>> = {
  pending: { tone: 'yellow', Icon: ClockIcon },
  pending_lyrics_approval: { tone: 'violet', Icon: LyricsIcon },
  in_production: { tone: 'green', Icon: MicIcon },
  ready_for_review: { tone: 'peach', Icon: HeadphonesIcon },
  completed: { tone: 'grey', Icon: DoneAllIcon },
};

type StatusBadgeProps = (
  { kind: 'payment'; order: ShownMoney } | { kind: 'production'; status: OrderStatus }
) & {
  /** Shows which status it is, where both can read the same. */
  isLabeled?: boolean;
};

/** Shows a status by icon and text, not by colour alone. */
export function StatusBadge(props: StatusBadgeProps) {
  if (props.kind === 'production') {
    const { status, isLabeled } = props;
    return (
      <Look name="Production" status={status} {...PRODUCTION[status]} isLabeled={isLabeled}>
        {ORDER_STATUS_LABELS[status]}
      </Look>
    );
  }
  const shown = shownPaymentOf(props.order);
  return (
    <Look name="Payment" status={shown} {...PAYMENT[shown]} isLabeled={props.isLabeled}>
      {SHOWN_PAYMENT_LABELS[shown]}
    </Look>
  );
}

interface LookProps extends Look {
  name: string;
  status: string;
  isLabeled: boolean | undefined;
  children: string;
}

function Look({ name, status, tone, Icon, isLabeled, children }: LookProps) {
  return (
    <Badge data-status={status} tone={tone} Icon={Icon}>
      {/* Distinguishes the two badges; always for screen readers. */}
      <span className={isLabeled ? undefined : 'visually-hidden'}>{`${name}: `}</span>
      <span>{children}</span>
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
