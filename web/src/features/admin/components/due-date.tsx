import { shopDayOf, shortDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { dueOf, type DueState } from '@keepsong/domain/due';
import LateIcon from '@mui/icons-material/ErrorOutlineRounded';
import RiskIcon from '@mui/icons-material/WarningAmberRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import { Badge, type ToneName } from '@/components/ui/badge';
import { useNow } from '@/lib/hooks/use-now';
import { usePublicSettings } from '@/lib/shop/public-settings';

const WORDS: Readonly<Record<DueState, string>> = {
  late: ', late',
  at_risk: ', at risk',
  on_time: '',
  paused: ', paused',
};

/** Only what needs the team wears a badge. */
const LOOKS: Partial<Readonly<Record<DueState, { tone: ToneName; Icon: SvgIconComponent }>>> = {
  late: { tone: 'pink', Icon: LateIcon },
  at_risk: { tone: 'yellow', Icon: RiskIcon },
};

/** Dates are days, but a board stays open over midnight. */
const REFRESH_MS = 10 * 60_000;

/** The day to look at of an order in work, with its state unless on time. Renders nothing for other orders. */
export function DueDate({ order, prefix = '' }: { order: Order; prefix?: string }) {
  const now = useNow(REFRESH_MS);
  const due = dueOf(order, now, usePublicSettings());
  if (!due) return null;
  const look = LOOKS[due.state];
  const day = shortDay(due.day, shopDayOf(now));
  const text = (due.isNeeded ? `Needed ${day}` : `${prefix}${day}`) + WORDS[due.state];
  return look ? (
    // Nobody has promised it, so the customer waits for an answer.
    <Badge tone={due.isNeeded ? 'pink' : look.tone} Icon={look.Icon}>
      {text}
    </Badge>
  ) : (
    <span>{text}</span>
  );
}
