import Box from '@mui/material/Box';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import {
  SHOWN_PAYMENT_LABELS,
  shownPaymentOf,
  type ShownMoney,
  type ShownPayment,
} from '@keepsong/domain/payment-status';
import type { ReactNode } from 'react';
import { radius } from '@/theme/tokens';
import type { ToneName } from './badge';

const PAYMENT: Readonly<Record<ShownPayment, ToneName>> = {
  pending: 'yellow',
  paid: 'green',
  failed: 'pink',
  refunded: 'grey',
  expired: 'grey',
  partly_refunded: 'grey',
  disputed: 'pink',
  taken_back: 'pink',
};

const PRODUCTION: Readonly<Record<OrderStatus, ToneName>> = {
  pending: 'yellow',
  pending_lyrics_approval: 'violet',
  in_production: 'green',
  ready_for_review: 'peach',
  completed: 'grey',
};

type StatusBadgeProps = (
  { kind: 'payment'; order: ShownMoney } | { kind: 'production'; status: OrderStatus }
) & {
  /** Shows which status it is, where both can read the same. */
  isLabeled?: boolean;
};

/** A dot and a word. The word is coloured only when something is wrong. */
function Dotted({ tone, status, children }: { tone: ToneName; status: string; children: ReactNode }) {
  return (
    <Box
      component="span"
      data-status={status}
      sx={({ vars: { palette } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.875rem',
        color: tone === 'pink' ? palette.keepsong.tones.pink.strong : palette.text.secondary,
        '&::before': {
          content: '""',
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: radius.pill,
          backgroundColor: palette.keepsong.tones[tone].strong,
        },
      })}
    >
      <span>{children}</span>
    </Box>
  );
}

export function StatusBadge(props: StatusBadgeProps) {
  const isPayment = props.kind === 'payment';
  const status = isPayment ? shownPaymentOf(props.order) : props.status;
  const tone = isPayment ? PAYMENT[shownPaymentOf(props.order)] : PRODUCTION[props.status];
  const label = isPayment
    ? SHOWN_PAYMENT_LABELS[shownPaymentOf(props.order)]
    : ORDER_STATUS_LABELS[props.status];
  return (
    <Dotted tone={tone} status={status}>
      {/* Distinguishes the two badges; always for screen readers. */}
      <span className={props.isLabeled ? undefined : 'visually-hidden'}>
        {isPayment ? 'Payment: ' : 'Production: '}
      </span>
      <span>{label}</span>
    </Dotted>
  );
}

/** Beside the status badges, because canceled is neither a payment status nor a production status. */
export const CanceledBadge = () => (
  <Dotted tone="pink" status="canceled">
    Canceled
  </Dotted>
);

/** For the team: a song of the order is out of the gallery. */
export const HiddenBadge = () => (
  <Dotted tone="violet" status="hidden">
    Hidden
  </Dotted>
);
