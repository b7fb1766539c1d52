import type { Order } from '@keepsong/domain/documents/order';
import { Row } from '@/components/ui/layout';
import { CanceledBadge, HiddenBadge, StatusBadge } from '@/components/ui/badge';

export function ProductionBadges({ order }: { order: Order }) {
  return (
    <Row gap={1}>
      <StatusBadge kind="production" status={order.status} />
      {order.canceledAt && <CanceledBadge />}
      {order.hiddenSongIds.length > 0 && <HiddenBadge />}
    </Row>
  );
}
