import { changeOrders, type OrderChange } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { NOBODY } from '@keepsong/domain/order-list';
import type { OrderStatus } from '@keepsong/domain/order-status';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Row } from '@/components/ui/layout';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { useSession } from '@/lib/session/session';
import { useAdminName, useAdmins } from '../../api/admins';
import { useRecount } from '../../api/counts';
import { STATUS_OPTIONS, adminOptions } from '../../model/options';
import {
  ordersText,
  outcomesOf,
  resultText,
  savedOf,
  type MadeChange,
  type OrderOutcome,
} from '../model/bulk-remarks';
import { BulkQuestion, BulkResult } from './bulk-dialogs';

interface Question {
  status: OrderStatus;
  tried: readonly OrderOutcome[];
}

interface Chosen {
  order: Order;
  /** The warnings of the trial were seen. */
  isConfirmed: boolean;
}

const unconfirmed = (order: Order): Chosen => ({ order, isConfirmed: false });

const requestOf = ({ order: { id, status }, isConfirmed }: Chosen) => ({
  orderId: id,
  expected: status,
  isConfirmed,
});

/** What can be done with the selected orders, and what became of it. */
export function BulkChanges({ orders, onNone }: { orders: readonly Order[]; onNone: () => void }) {
  const trial = useCommand(changeOrders, { failure: { title: 'Nothing was changed' } });
  // The reply can be lost. The rows show each order as it is, and a second change does no harm.
  const { run, isPending } = useCommand(changeOrders, {
    failure: { title: 'Perhaps not all orders were changed' },
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const [shown, setShown] = useState<MadeChange | null>(null);
  const adminName = useAdminName();
  const recount = useRecount();

  async function ask(status: OrderStatus): Promise<void> {
    const change = { type: 'status', status } as const;
    const asked = orders.map(unconfirmed).map(requestOf);
    const reply = await trial.run({ change, orders: asked, isTrial: true });
    if (reply) setQuestion({ status, tried: outcomesOf(orders, reply.outcomes) });
  }

  async function make(change: OrderChange, some: readonly Chosen[]): Promise<void> {
    const reply = await run({ change, orders: some.map(requestOf), isTrial: false });
    recount();
    if (!reply) return;
    setQuestion(null);
    onNone();
    const changed = some.map(({ order }) => order);
    const made = { change, count: some.length, outcomes: outcomesOf(changed, reply.outcomes) };
    const kind = savedOf(made) === made.count ? 'success' : 'error';
    toast[kind](resultText(made, adminName), undefined, { label: 'Details', run: () => setShown(made) });
  }

  /** Confirms only what the admin has seen in the trial. */
  const confirm = ({ status, tried }: Question) =>
    make(
      { type: 'status', status },
      tried.flatMap(({ order, result }) =>
        result.outcome === 'confirm' ? [{ order, isConfirmed: result.warnings.length > 0 }] : [],
      ),
    );

  return (
    <>
      {orders.length > 0 && (
        <SelectedOrders
          words={
            isPending ? `Changing ${ordersText(orders.length)}...` : `${ordersText(orders.length)} selected`
          }
          isPending={isPending || trial.isPending}
          onNone={onNone}
          onStatus={(status) => void ask(status)}
          onAssign={(adminId) => void make({ type: 'assignee', adminId }, orders.map(unconfirmed))}
        />
      )}
      {question && (
        <BulkQuestion
          {...question}
          isPending={isPending}
          onClose={() => setQuestion(null)}
          onConfirm={() => void confirm(question)}
        />
      )}
      {shown && <BulkResult made={shown} adminName={adminName} onClose={() => setShown(null)} />}
    </>
  );
}

interface SelectedOrdersProps {
  words: string;
  isPending: boolean;
  onNone: () => void;
  onStatus: (status: OrderStatus) => void;
  onAssign: (adminId: string | null) => void;
}

/** First what harms nothing; a status is an e-mail to each customer. */
function SelectedOrders({ words, isPending, onNone, onStatus, onAssign }: SelectedOrdersProps) {
  const [status, setStatus] = useState<OrderStatus>('in_production');
  const [chosen, setChosen] = useState<string | null>(null);
  const uid = useSession().user?.uid;
  const admins = useAdmins().data;
  const options = adminOptions(admins);
  // Most assign to themselves.
  const adminId = chosen ?? admins?.find(({ id }) => id === uid)?.id ?? NOBODY;
  const field = { flex: { xs: '1 1 160px', sm: 'none' }, width: { sm: 200 } };
  const assign = () => onAssign(adminId === NOBODY ? null : adminId);
  return (
    <Card component="section" aria-label="Selected orders" variant="elevation" elevation={6} sx={bar}>
      <Row gap={1.5}>
        <Typography role="status" variant="subtitle2" sx={{ marginInlineEnd: 'auto' }}>
          {words}
        </Typography>
        <Button color="inherit" onClick={onNone}>
          Select none
        </Button>
        <Row
          isOneLine
          sx={{ width: { xs: '100%', sm: 'auto' } }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
            // Instead of opening the list.
            event.preventDefault();
            if (!isPending) assign();
          }}
        >
          <SelectField label="Assign to" value={adminId} options={options} onChange={setChosen} sx={field} />
          <Button variant="contained" disabled={isPending} onClick={assign}>
            Assign
          </Button>
        </Row>
        <Row isOneLine sx={{ width: { xs: '100%', sm: 'auto' } }}>
          <SelectField
            label="New status"
            value={status}
            options={STATUS_OPTIONS}
            onChange={setStatus}
            sx={field}
          />
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => onStatus(status)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            Set status
          </Button>
        </Row>
      </Row>
    </Card>
  );
}

const bar = { position: 'sticky', bottom: 16, zIndex: 2, mt: 2, p: 1.5 } as const;
