import { takesMessages } from '@keepsong/domain/documents/order-parts';
import type { Order } from '@keepsong/domain/documents/order';
import { totalCents } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { dayOf } from '@/lib/text/dates';
import { orderName, shortId, titleOf } from '../../model/order-name';
import { AlertBadges } from '../../components/alert-badges';
import { DueDate } from '../../components/due-date';
import { OrderConversation } from '../../components/order-conversation';
import { ProductionBadges } from '../../components/production-badges';

export function CustomerOrders({ orders }: { orders: readonly Order[] }) {
  /** The order whose messages are shown; one at a time, because the URL hash links to them. */
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ul className="ruled" aria-label="Orders">
      {orders.map((order) => (
        <Stack component="li" key={order.id} gap={1}>
          <Row align="baseline" isSpread>
            <Typography dir="auto" variant="h5" component="h2">
              {titleOf(order)}
            </Typography>
            <Typography variant="caption">
              <code>{shortId(order.id)}</code>
              <span>{` · ${dayOf(order.createdAt)} · ${formatCents(totalCents(order))}`}</span>
            </Typography>
          </Row>
          <Row>
            <StatusBadge kind="payment" order={order} />
            <ProductionBadges order={order} />
            <Typography component="span" variant="body2">
              <DueDate order={order} prefix="Due " />
            </Typography>
            <AlertBadges order={order} />
            <Row sx={{ marginInlineStart: 'auto' }}>
              {takesMessages(order) && (
                <Button
                  size="small"
                  aria-expanded={openId === order.id}
                  onClick={() => setOpenId(openId === order.id ? null : order.id)}
                >
                  Messages
                  <span className="visually-hidden">{` about ${titleOf(order)}`}</span>
                </Button>
              )}
              <Button
                href={paths.adminOrder(order.id)}
                size="small"
                variant="outlined"
                aria-label={`View Details of ${orderName(order)}`}
              >
                View Details
              </Button>
            </Row>
          </Row>
          {openId === order.id && <OrderConversation order={order} />}
        </Stack>
      ))}
    </ul>
  );
}
