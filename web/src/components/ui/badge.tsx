import type { NoteState } from '@keepsong/domain/documents/takes';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import {
  SHOWN_PAYMENT_LABELS,
  shownPaymentOf,
  type ShownMoney,
  type ShownPayment,
} from '@keepsong/domain/payment-status';
import type { SvgIconComponent } from '@mui/icons-material';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import SendIcon from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { radius } from '@/theme/tokens';

export type ToneName = 'green' | 'yellow' | 'pink' | 'grey' | 'violet' | 'peach';

interface BadgeProps {
  /** Without a tone it has only a border. */
  tone?: ToneName;
  Icon?: SvgIconComponent;
  oneLine?: boolean;
  dir?: 'auto';
  children: ReactNode;
}

/** A short text on a tone. The icon and the text carry the state, not the colour alone. */
export function Badge({ tone, Icon, oneLine = false, children, ...data }: BadgeProps) {
  return (
    <Box
      component="span"
      {...data}
      sx={({ vars: { palette } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: '100%',
        paddingBlock: '3px',
        paddingInline: Icon ? '8px 10px' : '10px',
        borderRadius: radius.large,
        fontSize: '0.875rem',
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
        ...(oneLine && {
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }),
        ...(tone
          ? {
              fontWeight: 'fontWeightBold',
              backgroundColor: palette.keepsong.tones[tone].soft,
              color: palette.keepsong.tones[tone].strong,
            }
          : { color: palette.text.secondary, boxShadow: `inset 0 0 0 1px ${palette.divider}` }),
      })}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: '1.05em' }} />}
      <span>{children}</span>
    </Box>
  );
}

interface BadgeLinkProps extends BadgeProps {
  tone: ToneName;
  to: string;
  title?: string;
  describedBy?: string;
}

export function BadgeLink({ to, title, describedBy, ...badge }: BadgeLinkProps) {
  return (
    <Link
      className="badge"
      href={to}
      underline="hover"
      {...(title && { title })}
      {...(describedBy && { 'aria-describedby': describedBy })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        color: `keepsong.tones.${badge.tone}.strong`,
        '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
      }}
    >
      <Badge {...badge} />
    </Link>
  );
}

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

type Status = ShownPayment | OrderStatus | 'canceled' | 'hidden';

const TONES: Readonly<Record<Status, ToneName>> = {
  pending: 'yellow',
  paid: 'green',
  failed: 'pink',
  refunded: 'grey',
  expired: 'grey',
  partly_refunded: 'grey',
  disputed: 'pink',
  taken_back: 'pink',
  pending_lyrics_approval: 'violet',
  in_production: 'green',
  ready_for_review: 'peach',
  completed: 'grey',
  canceled: 'pink',
  hidden: 'violet',
};

type StatusBadgeProps = (
  { kind: 'payment'; order: ShownMoney } | { kind: 'production'; status: OrderStatus }
) & {
  /** Shows which status it is, where both can read the same. */
  isLabeled?: boolean;
};

/** A dot and a word. The word is coloured only when something is wrong. */
function Dotted({ status, children }: { status: Status; children: ReactNode }) {
  const tone = TONES[status];
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
  return (
    <Dotted status={status}>
      {/* Distinguishes the two badges; always for screen readers. */}
      <span className={props.isLabeled ? undefined : 'visually-hidden'}>
        {isPayment ? 'Payment: ' : 'Production: '}
      </span>
      <span>{{ ...SHOWN_PAYMENT_LABELS, ...ORDER_STATUS_LABELS }[status]}</span>
    </Dotted>
  );
}

/** Beside the status badges, because canceled is neither a payment status nor a production status. */
export const CanceledBadge = () => <Dotted status="canceled">Canceled</Dotted>;

/** For the team: a song of the order is out of the gallery. */
export const HiddenBadge = () => <Dotted status="hidden">Hidden</Dotted>;

const STATES = {
  draft: { tone: 'peach', Icon: EditIcon, word: 'Not sent yet' },
  sent: { tone: 'violet', Icon: SendIcon, word: 'With the team' },
  done: { tone: 'green', Icon: CheckIcon, word: 'Done' },
  declined: { tone: 'grey', Icon: CloseIcon, word: 'Declined' },
} as const;

export function NoteStateBadge({ state }: { state: NoteState }) {
  const { tone, Icon, word } = STATES[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {word}
    </Badge>
  );
}
