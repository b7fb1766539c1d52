import { z } from '@keepsong/domain/zod';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { Stack } from '@/components/ui/stack';
import { ErrorState } from '@/components/ui/states';
import { DetailFrame } from '../components/detail-frame';
import { PagedList } from '../components/paged-list';
import { placeParameters } from '@/lib/firebase/paging';
import { searchOf, useSearch } from '@/lib/url/use-search';
import { useCustomer, useOrdersOf } from './api/customer';
import { CustomerFacts } from './components/customer-facts';
import { CustomerOrders } from './components/customer-orders';

const parameters = z.object(placeParameters);

/** One customer with all their orders. */
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
