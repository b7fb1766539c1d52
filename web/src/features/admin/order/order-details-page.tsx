import NextIcon from '@mui/icons-material/ChevronRightRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES_HASH } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { DeskKeys } from '../components/desk-keys';
import { DetailFrame } from '../components/admin-frame';
import { boardOrders, neighboursOf } from '../model/board-search';
import { titleOf } from '../model/order-name';
import { OrderDetails } from './components/order-details';

const inPage = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

export function OrderDetailsPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: order } = useOrder(id);
  usePageTitle(order ? titleOf(order) : null);
  const [ids] = useState(() => boardOrders.read() ?? []);
  const { previous, next } = neighboursOf(id, ids);
  const go = (to: string | null) => to !== null && void navigate(paths.adminOrder(to));
  return (
    <DetailFrame
      title={order ? titleOf(order) : 'Order Details'}
      actions={
        <>
          {next && (
            <Button href={paths.adminOrder(next)} variant="outlined" endIcon={<NextIcon />}>
              Next in this view
            </Button>
          )}
          <DeskKeys
            keys={[
              { key: 'j', does: 'Next in this view', run: () => go(next) },
              { key: 'k', does: 'Previous in this view', run: () => go(previous) },
              { key: 'a', does: 'Assign', run: () => inPage('[data-assigns] select')?.focus() },
              {
                key: 'r',
                does: 'Reply to the customer',
                run: () => void navigate({ hash: MESSAGES_HASH }),
              },
              {
                key: 'e',
                does: 'Done: mark what is new as read, and go on',
                run: () => {
                  inPage('[data-done]:not([hidden] *)')?.click();
                  go(next);
                },
              },
            ]}
          />
        </>
      }
    >
      {/* The sections below have h3 headings, as in the dialog, whose title is an h2. */}
      <h2 className="visually-hidden">This order</h2>
      <OrderDetails
        key={id}
        orderId={id}
        isPage
        onDone={() => void navigate(paths.admin)}
        onSaved={() => void navigate(next ? paths.adminOrder(next) : paths.admin)}
      />
    </DetailFrame>
  );
}
