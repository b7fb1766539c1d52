import type { Order } from '@keepsong/domain/documents/order';
import { makerText } from '@keepsong/domain/next-step/customer-words';
import { isRunning } from '@keepsong/domain/order-stage';
import { Prose } from '@/components/ui/prose';
import { useMyOrderEvents } from '@/entities/order/order-events';
import { latestText } from '@/entities/order/timeline';
import { useStory } from '@/entities/story/story';
import { useNow } from '@/lib/hooks/use-now';

/** Who makes the song, and what happened last. Nothing until it is known. */
export function Happened({ order }: { order: Order }) {
  const { data: events = [] } = useMyOrderEvents(order.userId, order.id);
  const { data: story } = useStory(order.id);
  const now = useNow(60_000);
  if (!isRunning(order)) return null;
  const latest = latestText(events, story?.read?.at ?? null, now);
  const text = [makerText(order), latest].filter((part) => part !== null).join('. ');
  return text && <Prose color="textSecondary">{`${text}.`}</Prose>;
}
