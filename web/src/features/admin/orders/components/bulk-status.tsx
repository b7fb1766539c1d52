import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUSES, ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import type { OrderStatus } from '@keepsong/domain/order-status';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Row } from '@/components/ui/row';
import { useRecount } from '../../api/recount';
import { useSetStatuses } from '../api/set-statuses';
import { ordersText } from '../model/bulk-status';
import type { Outcome, Tried } from '../model/bulk-status';
import { BulkDialog } from './bulk-dialog';

const OPTIONS = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]] as const);

/** `count` of the orders are done. The orders are fixed while the list changes. */
export type BulkStep =
  | { name: 'trying' | 'setting'; count: number; orders: readonly Order[] }
  | { name: 'asking'; tried: readonly Tried[] }
  | { name: 'done'; outcomes: readonly Outcome[] };

interface BulkStatusProps {
  orders: readonly Order[];
  /** Selects these instead. */
  onSelect: (ids: readonly string[]) => void;
}

/** Sets the status of the selected orders after one confirmation. Failed ones stay selected. */
export function BulkStatus({ orders, onSelect }: BulkStatusProps) {
  const [status, setStatus] = useState<OrderStatus>('in_production');
  const [step, setStep] = useState<BulkStep | null>(null);
  const { tryAll, setAll } = useSetStatuses();
  const recount = useRecount();

  async function ask(): Promise<void> {
    const chosen = orders;
    const show = (count: number) => setStep({ name: 'trying', count, orders: chosen });
    show(0);
    setStep({ name: 'asking', tried: await tryAll(chosen, status, show) });
  }

  async function set(tried: readonly Tried[]): Promise<void> {
    const show = (count: number) =>
      setStep({ name: 'setting', count, orders: tried.map(({ order }) => order) });
    show(0);
    const outcomes = await setAll(tried, status, show);
    onSelect(outcomes.filter(({ why }) => why !== null).map(({ order }) => order.id));
    setStep({ name: 'done', outcomes });
    recount();
  }

  return (
    <>
      {orders.length > 0 && (
        <Card
          component="section"
          aria-label="Selected orders"
          variant="elevation"
          elevation={6}
          sx={{ position: 'sticky', bottom: 16, zIndex: 2, mt: 2, p: 1.5 }}
        >
          <Row sx={{ gap: 1.5 }}>
            <Typography role="status" variant="subtitle2" sx={{ mr: 'auto' }}>
              {`${ordersText(orders.length)} selected`}
            </Typography>
            <Button size="small" color="inherit" onClick={() => onSelect([])} sx={{ minHeight: 44 }}>
              Select none
            </Button>
            <SelectField
              label="New status"
              value={status}
              options={OPTIONS}
              onChange={setStatus}
              sx={{ flex: { xs: '1 1 160px', sm: 'none' } }}
            />
            <Button variant="contained" size="small" onClick={() => void ask()} sx={{ minHeight: 44 }}>
              Set status
            </Button>
          </Row>
        </Card>
      )}
      {step && (
        <BulkDialog
          step={step}
          status={status}
          onConfirm={(tried) => void set(tried)}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
}
