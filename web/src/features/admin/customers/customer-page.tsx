import type { Order } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import { z } from '@keepsong/domain/zod';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { takesMessages } from '@keepsong/domain/documents/order-parts';
import { totalCents } from '@keepsong/domain/paid';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Fact, Facts } from '@/components/ui/panel';
import { Row, Stack } from '@/components/ui/layout';
import { ErrorState } from '@/components/ui/loaded';
import { placeParameters } from '@/lib/firebase/paging';
import { dayOf } from '@/lib/text/dates';
import { searchOf, useSearch } from '@/lib/url/use-search';
import { StatusBadge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { useProfile } from '@/entities/profile/use-profile';
import { orNull, together } from '@/lib/firebase/together';
import { DetailFrame, LoadedDetail } from '../components/admin-frame';
import { PagedList } from '../components/lists';
import { useCustomerTotals, useOrdersOf } from './api/customer';
import { orderName, shortId, titleOf } from '../model/order-name';
import { AlertBadges, ProductionBadges } from '../components/order-badges';
import { DueDate } from '../components/due-date';
import { OrderConversation } from '../components/order-conversation';

const parameters = z.object(placeParameters);

export function CustomerPage() {
  const { id: uid = '' } = useParams();
  const [place] = useSearch(parameters);
  const page = useOrdersOf(uid, place);
  const { data: profile } = useProfile(uid);
  return (
    <DetailFrame title={profile?.name || 'Customer'}>
      <Stack gap={3}>
        <CustomerFacts key={uid} uid={uid} />
        <Box component="section" aria-label="Orders of this customer">
          <PagedList
            page={page}
            place={place}
            searchOf={(to) => searchOf(parameters, to)}
            what="orders"
            empty="No orders"
          >
            {(orders) => <CustomerOrders orders={orders} />}
          </PagedList>
        </Box>
      </Stack>
    </DetailFrame>
  );
}

function CustomerFacts({ uid }: { uid: string }) {
  return (
    <LoadedDetail what="customer" read={together([orNull(useProfile(uid)), useCustomerTotals(uid)])}>
      {([{ value: profile }, totals]) =>
        profile === null && totals.orders === 0 ? (
          <ErrorState title="There is no such customer" />
        ) : (
          <Facts>
            <Fact name="Email">{profile?.email}</Fact>
            <Fact name="Phone">{profile?.phoneNumber}</Fact>
            <Fact name="Customer since">{profile && dayOf(profile.createdAt)}</Fact>
            <Fact name="Orders">{totals.orders.toLocaleString('en-US')}</Fact>
            <Fact name="Paid">{formatCents(totals.paidCents)}</Fact>
            <Fact name="Refunded">{totals.refundedCents > 0 ? formatCents(totals.refundedCents) : null}</Fact>
            <Fact name="Lost to disputes">{totals.lostCents > 0 ? formatCents(totals.lostCents) : null}</Fact>
          </Facts>
        )
      }
    </LoadedDetail>
  );
}

function CustomerOrders({ orders }: { orders: readonly Order[] }) {
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
