import Box from '@mui/material/Box';
import { createSerializer, useQueryStates } from 'nuqs';
import { useParams } from 'react-router-dom';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { DetailFrame } from '../components/detail-frame';
import { PagedList } from '../components/paged-list';
import { placeParsers } from '@/lib/firebase/paging';
import { useCustomer, useOrdersOf } from './api/customer';
import { CustomerFacts } from './components/customer-facts';
import { CustomerOrders } from './components/customer-orders';

const searchOf = createSerializer(placeParsers);

/** One customer with all their orders. */
export function CustomerPage() {
  const { id: uid = '' } = useParams();
  const [place] = useQueryStates(placeParsers);
  const page = useOrdersOf(uid, place);
  const customer = useCustomer(uid);
  return (
    <DetailFrame title="Customer" subtitle="Who they are, and everything they have ordered and written.">
      {customer.status === 'missing' ? (
        <ErrorState title="There is no such customer" />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <CustomerFacts key={uid} customer={customer} latest={page.rows[0]} />
          <Box component="section" aria-label="Orders of this customer">
            <PagedList
              page={page}
              searchOf={searchOf}
              what="orders"
              empty={<EmptyState title="No orders" description="This person has not ordered anything yet." />}
            >
              {(orders) => <CustomerOrders orders={orders} />}
            </PagedList>
          </Box>
        </Box>
      )}
    </DetailFrame>
  );
}
