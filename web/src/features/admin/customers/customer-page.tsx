import type { Order } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import { z } from '@keepsong/domain/zod';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { Panel } from '@/components/ui/panel';
import { Fact, Facts } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { ErrorState } from '@/components/ui/states';
import { placeParameters } from '@/lib/firebase/paging';
import { dayOf } from '@/lib/text/dates';
import { searchOf, useSearch } from '@/lib/url/use-search';
import { DetailFrame, LoadedDetail } from '../components/detail-frame';
import { PagedList } from '../components/pager';
import { useCustomer, useOrdersOf, type Customer } from './api/customer';
import { CustomerOrders } from './components/customer-orders';

const parameters = z.object(placeParameters);

export function CustomerPage() {
  const { id: uid = '' } = useParams();
  const [place] = useSearch(parameters);
  const page = useOrdersOf(uid, place);
  const customer = useCustomer(uid);
  return (
    <DetailFrame title="Customer">
      {customer.status === 'missing' ? (
        <ErrorState title="There is no such customer" />
      ) : (
        <Stack gap={3}>
          <CustomerFacts key={uid} customer={customer} latest={page.rows[0]} />
          <Box component="section" aria-label="Orders of this customer">
            <PagedList
              page={page}
              searchOf={(to) => searchOf(parameters, to)}
              what="orders"
              empty="No orders"
            >
              {(orders) => <CustomerOrders orders={orders} />}
            </PagedList>
          </Box>
        </Stack>
      )}
    </DetailFrame>
  );
}

interface CustomerFactsProps {
  customer: Customer;
  /** Names a customer without a profile. */
  latest: Order | undefined;
}

function CustomerFacts({ customer, latest }: CustomerFactsProps) {
  const { profile, totals, status, retry } = customer;
  const name = profile?.name || latest?.customerName || 'Customer without a name';
  const isKnown = status === 'error' ? (profile ?? totals ?? latest) : status === 'ready';
  return (
    <LoadedDetail
      what="customer"
      read={{ status, data: isKnown ? name : undefined, retry }}
      {...(isKnown && { failure: 'Not everything about this customer could be loaded.' })}
    >
      {(title) => (
        <Panel title={title}>
          <Facts>
            <Fact name="Email">{profile?.email || latest?.customerEmail}</Fact>
            <Fact name="Phone">{profile?.phoneNumber}</Fact>
            <Fact name="Customer since">{profile && dayOf(profile.createdAt)}</Fact>
            {totals && (
              <>
                <Fact name="Orders">{totals.orders.toLocaleString('en-US')}</Fact>
                <Fact name="Paid">{formatCents(totals.paidCents)}</Fact>
                <Fact name="Refunded">{formatCents(totals.refundedCents)}</Fact>
                <Fact name="Lost to disputes">{formatCents(totals.lostCents)}</Fact>
              </>
            )}
          </Facts>
        </Panel>
      )}
    </LoadedDetail>
  );
}
