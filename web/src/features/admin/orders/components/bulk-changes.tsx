import { changeOrders } from '@keepsong/domain/calls/orders';
import { isUnderWay } from '@keepsong/domain/documents/job';
import type {
  BulkChange,
  ChosenOrder,
  OrderChange,
  OrderOutcome,
} from '@keepsong/domain/documents/bulk-change';
import type { Order } from '@keepsong/domain/documents/order';
import { NOBODY } from '@keepsong/domain/order-search';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Row } from '@/components/ui/layout';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { useSession } from '@/lib/session/session';
import { keptJson } from '@/lib/storage/kept';
import { useAdminName, useAdmins } from '../../api/admins';
import { useRecount } from '../../api/counts';
import { STATUS_OPTIONS, adminOptions } from '../../model/options';
import { useBulkChange } from '../api/bulk-change';
import { canChange, changeText, ordersText, resultText } from '../model/bulk-remarks';
import { BulkQuestion, BulkResult } from './bulk-dialogs';

/** When the last change was made whose results were seen, in epoch milliseconds. */
const seenChange = keptJson('bulk-change-seen', z.number());

interface Question {
  status: OrderStatus;
  asked: readonly ChosenOrder[];
  tried: readonly OrderOutcome[];
}

export function BulkChanges({ orders, onNone }: { orders: readonly Order[]; onNone: () => void }) {
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
    if (!reply) return;
    setQuestion(null);
    onNone();
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

/** First what harms nothing; a status is an e-mail to each customer. */
function SelectedOrders({ count, isPending, onNone, onStatus, onAssign }: SelectedOrdersProps) {
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
          {`${ordersText(count)} selected`}
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

/** The change that is under way, also after a reload, and once what became of it. */
export function LastChange() {
  const job = useBulkChange(useSession().user?.uid ?? '');
  const adminName = useAdminName();
  const recount = useRecount();
  const [shown, setShown] = useState<BulkChange | null>(null);
  const isWorking = job !== null && isUnderWay(job);

  const tell = useEffectEvent((done: BulkChange) => {
    const key = done.createdAt.getTime();
    if (key === seenChange.read()) return;
    seenChange.write(key);
    const saved = done.results.filter(({ result }) => result.outcome === 'saved');
    const outcome = saved.length === done.orders.length ? 'success' : 'error';
    toast[outcome](resultText(done, adminName), undefined, { label: 'Details', run: () => setShown(done) });
    recount();
  });
  // Its words name an admin.
  const areNamesKnown = useAdmins().data !== undefined;
  const done = areNamesKnown && !isWorking ? job : null;
  useEffect(() => {
    if (done) tell(done);
  }, [done]);

  return (
    <>
      {isWorking && (
        <Card role="status" variant="elevation" elevation={6} sx={bar}>
          <Row isSpread>
            <Typography variant="subtitle2">{changeText(job.change, adminName)}</Typography>
            <Typography variant="body2">{`${job.results.length} of ${ordersText(job.orders.length)}`}</Typography>
          </Row>
        </Card>
      )}
      {shown && <BulkResult job={shown} adminName={adminName} onClose={() => setShown(null)} />}
    </>
  );
}
