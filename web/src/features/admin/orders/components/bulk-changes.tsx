import { changeOrders } from '@keepsong/domain/calls/change-orders';
import { isUnderWay } from '@keepsong/domain/documents/job';
import type { ChosenOrder, OrderChange, OrderOutcome } from '@keepsong/domain/documents/bulk-change';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUSES, ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Row } from '@/components/ui/row';
import { useCommand } from '@/lib/firebase/command';
import { useSession } from '@/lib/session/session';
import { keptJson } from '@/lib/storage/kept';
import { useAdminName, useAdmins } from '../../api/admins';
import { useRecount } from '../../api/recount';
import { NOBODY, adminOptions } from '../../model/admin-options';
import { useBulkChange } from '../api/bulk-change';
import { canChange, ordersText, whyOf } from '../model/bulk-remarks';
import { BulkQuestion, BulkResult, BulkWork } from './bulk-dialogs';

const STATUS_OPTIONS = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]] as const);

/** When the last change was made whose results were seen, in epoch milliseconds. */
const seenChange = keptJson('bulk-change-seen', z.number());
const hiddenChange = keptJson('bulk-change-hidden', z.number());

interface BulkChangesProps {
  orders: readonly Order[];
  onNone: () => void;
}

/** The orders as the admin saw them when the change was tried. */
interface Question {
  status: OrderStatus;
  asked: readonly ChosenOrder[];
  tried: readonly OrderOutcome[];
}

/** Sets the status of the selected orders after one confirmation, or assigns them. The server goes on when the page is closed. */
export function BulkChanges({ orders, onNone }: BulkChangesProps) {
  const { run, isPending } = useCommand(changeOrders, { failure: { title: 'Nothing was changed' } });
  const [question, setQuestion] = useState<Question | null>(null);

  const chosen = () =>
    orders.map(({ id, status }) => ({ orderId: id, expected: status, isConfirmed: false }));

  async function ask(status: OrderStatus): Promise<void> {
    const asked = chosen();
    const reply = await run({ change: { type: 'status', status }, orders: asked, isTrial: true });
    if (reply) setQuestion({ status, asked, tried: reply.tried });
  }

  async function begin(change: OrderChange, some: readonly ChosenOrder[]): Promise<void> {
    const reply = await run({ change, orders: [...some], isTrial: false });
    if (reply) setQuestion(null);
  }

  /** Confirms only what the admin has seen in the trial. */
  function confirm({ status, asked, tried }: Question): void {
    const able = new Map(tried.filter(canChange).map(({ orderId, result }) => [orderId, result]));
    const confirmed = asked.flatMap((order) => {
      const result = able.get(order.orderId);
      return result?.outcome === 'confirm' ? [{ ...order, isConfirmed: result.warnings.length > 0 }] : [];
    });
    void begin({ type: 'status', status }, confirmed);
  }

  return (
    <>
      {orders.length > 0 && (
        <SelectedOrders
          count={orders.length}
          isPending={isPending}
          onNone={onNone}
          onStatus={(status) => void ask(status)}
          onAssign={(adminId) => void begin({ type: 'assignee', adminId }, chosen())}
        />
      )}
      {question && (
        <BulkQuestion
          status={question.status}
          tried={question.tried}
          isPending={isPending}
          onClose={() => setQuestion(null)}
          onConfirm={() => confirm(question)}
        />
      )}
    </>
  );
}

interface SelectedOrdersProps {
  count: number;
  isPending: boolean;
  onNone: () => void;
  onStatus: (status: OrderStatus) => void;
  onAssign: (adminId: string | null) => void;
}

function SelectedOrders({ count, isPending, onNone, onStatus, onAssign }: SelectedOrdersProps) {
  const [status, setStatus] = useState<OrderStatus>('in_production');
  const [adminId, setAdminId] = useState(NOBODY);
  const options = adminOptions(useAdmins().data);
  const field = { flex: { xs: '1 1 160px', sm: 'none' }, width: { sm: 200 } };
  return (
    <Card
      component="section"
      aria-label="Selected orders"
      variant="elevation"
      elevation={6}
      sx={{ position: 'sticky', bottom: 16, zIndex: 2, mt: 2, p: 1.5 }}
    >
      <Row gap={1.5}>
        <Typography role="status" variant="subtitle2" sx={{ marginInlineEnd: 'auto' }}>
          {`${ordersText(count)} selected`}
        </Typography>
        <Button color="inherit" onClick={onNone}>
          Select none
        </Button>
        <Row isOneLine sx={{ width: { xs: '100%', sm: 'auto' } }}>
          <SelectField label="Assign to" value={adminId} options={options} onChange={setAdminId} sx={field} />
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => onAssign(adminId === NOBODY ? null : adminId)}
          >
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
            variant="contained"
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

interface LastChangeProps {
  /** The orders of the list. */
  rows: readonly Pick<Order, 'id'>[];
  /** Selects these instead. */
  onSelect: (ids: readonly string[]) => void;
}

/**
 * The change that is under way, also after a reload, and the results of one that nobody has seen. Orders that could not be changed stay
 * selected.
 */
export function LastChange({ rows, onSelect }: LastChangeProps) {
  const job = useBulkChange(useSession().user?.uid ?? '');
  const adminName = useAdminName();
  const [seen, setSeen] = useState(() => seenChange.read());
  const [hidden, setHidden] = useState(() => hiddenChange.read());
  const recount = useRecount();
  const key = job?.createdAt.getTime() ?? null;
  const isOver = job !== null && !isUnderWay(job);
  const isNew = isOver && key !== seen;
  if (job === null || (isOver ? !isNew : key === hidden)) return null;
  const hide = () => {
    hiddenChange.write(key);
    setHidden(key);
  };
  if (!isOver) return <BulkWork job={job} adminName={adminName} onHide={hide} />;
  const unchanged = job.results.filter(({ result }) => whyOf(result) !== null).map(({ orderId }) => orderId);
  // The list may be another one than that in which they were selected.
  const toSelect = unchanged.filter((orderId) => rows.some(({ id }) => id === orderId));
  return (
    <BulkResult
      job={job}
      adminName={adminName}
      selectedCount={toSelect.length}
      onClose={() => {
        seenChange.write(key);
        setSeen(key);
        onSelect(toSelect);
        recount();
      }}
    />
  );
}
