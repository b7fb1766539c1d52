import { shopDayOf, shortDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { dueOf, type DueState } from '@keepsong/domain/due';
import LateIcon from '@mui/icons-material/ErrorOutlineRounded';
import PauseIcon from '@mui/icons-material/PauseCircleOutlineRounded';
import RiskIcon from '@mui/icons-material/WarningAmberRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import { Badge, type ToneName } from '@/components/ui/badge';
import { useNow } from '@/lib/hooks/use-now';
import { usePublicSettings } from '@/lib/shop/public-settings';

const LOOKS: Readonly<Record<DueState, { word: string; tone: ToneName; Icon: SvgIconComponent } | null>> = {
  late: { word: 'late', tone: 'pink', Icon: LateIcon },
  at_risk: { word: 'at risk', tone: 'yellow', Icon: RiskIcon },
  on_time: null,
  paused: { word: 'paused', tone: 'grey', Icon: PauseIcon },
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
  const text = due.isNeeded ? `Needed ${day}` : `${prefix}${day}`;
  return look ? (
    // Nobody has promised it, so the customer waits for an answer.
    <Badge tone={due.isNeeded && due.state !== 'paused' ? 'pink' : look.tone} Icon={look.Icon}>
      {`${text}, ${look.word}`}
    </Badge>
  ) : (
    <span>{text}</span>
  );
}
