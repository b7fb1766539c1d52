import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import type { OrderStatus } from '@keepsong/domain/order-status';
import DoneIcon from '@mui/icons-material/CheckRounded';
import FailedIcon from '@mui/icons-material/ErrorOutlineRounded';
import QuestionIcon from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Modal } from '@/components/ui/dialog';
import { shortId, titleOf } from '../../model/format';
import { NO_EMAIL, ordersText, warningText } from '../model/bulk-status';
import type { Tried } from '../model/bulk-status';
import type { BulkStep } from './bulk-status';

interface BulkDialogProps {
  step: BulkStep;
  status: OrderStatus;
  onConfirm: (tried: readonly Tried[]) => void;
  onClose: () => void;
}

/** Confirms a bulk status change, and shows its progress and results. */
export function BulkDialog({ step, status, onConfirm, onClose }: BulkDialogProps) {
  const label = ORDER_STATUS_LABELS[status];
  switch (step.name) {
    case 'trying':
      return <Progress title="Checking the orders" count={step.count} of={step.orders.length} />;
    case 'setting':
      return <Progress title={`Setting to ${label}`} count={step.count} of={step.orders.length} />;
    case 'asking':
      return <Question tried={step.tried} label={label} onConfirm={onConfirm} onClose={onClose} />;
    case 'done': {
      const { outcomes } = step;
      const failed = outcomes.filter(({ why }) => why !== null).length;
      const done = outcomes.length - failed;
      return (
        <Modal
          open
          title={
            failed === 0
              ? `${ordersText(done)} set to ${label}`
              : `${done} of ${ordersText(outcomes.length)} set`
          }
          maxWidth="sm"
          onClose={onClose}
        >
          <DialogContent sx={{ pt: 0 }}>
            {failed > 0 && (
              <Typography
                sx={{ mb: 1.5 }}
              >{`Still selected: ${ordersText(failed)} that could not be set.`}</Typography>
            )}
            <ul className="ruled" aria-label="Results">
              {outcomes.map(({ order, why }) => (
                <Line key={order.id} order={order} look={why === null ? 'done' : 'failed'}>
                  {why ?? `Set to ${label}`}
                </Line>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </Modal>
      );
    }
  }
}

function Progress({ title, count, of }: { title: string; count: number; of: number }) {
  return (
    // Not closable: the calls continue.
    <Modal open title={title} maxWidth="sm" onClose={() => undefined}>
      <DialogContent sx={{ pt: 0 }}>
        <LinearProgress variant="determinate" value={(count / of) * 100} aria-label={title} />
        <Typography role="status" variant="caption" component="p" sx={{ mt: 1 }}>
          {`${count} of ${of}`}
        </Typography>
      </DialogContent>
    </Modal>
  );
}

interface QuestionProps {
  tried: readonly Tried[];
  label: string;
  onConfirm: (tried: readonly Tried[]) => void;
  onClose: () => void;
}

interface Remark {
  order: Order;
  look: 'question' | 'failed';
  text: string;
}

function Question({ tried, label, onConfirm, onClose }: QuestionProps) {
  const settable = tried.filter((one) => !('why' in one));
  const remarks = tried.flatMap((one): Remark[] => {
    if ('why' in one) return [{ order: one.order, look: 'failed', text: one.why }];
    const { order, warnings, isMailed } = one;
    const text = [warningText(warnings), ...(isMailed ? [] : [NO_EMAIL])].join(' ');
    return warnings.length > 0 ? [{ order, look: 'question', text }] : [];
  });
  return (
    <Modal open title={`Set ${ordersText(settable.length)} to ${label}?`} maxWidth="sm" onClose={onClose}>
      <DialogContent sx={{ pt: 0 }}>
        <Typography color="textSecondary">
          {remarks.length === 0
            ? 'Nothing is missing. The customers hear of it by e-mail.'
            : 'The customers hear of it by e-mail, unless it says otherwise. Please look at these first:'}
        </Typography>
        {remarks.length > 0 && (
          <Box component="ul" className="ruled" aria-label="To confirm" sx={{ mt: 1.5 }}>
            {remarks.map(({ order, look, text }) => (
              <Line key={order.id} order={order} look={look}>
                {text}
              </Line>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep them as they are</Button>
        <Button variant="contained" disabled={settable.length === 0} onClick={() => onConfirm(tried)}>
          <span>{remarks.length === 0 ? `Set ${ordersText(settable.length)}` : 'Set them anyway'}</span>
        </Button>
      </DialogActions>
    </Modal>
  );
}

const LOOKS = {
  done: { Icon: DoneIcon, color: 'success.main' },
  question: { Icon: QuestionIcon, color: 'warning.main' },
  failed: { Icon: FailedIcon, color: 'error.main' },
} as const;

function Line({ order, look, children }: { order: Order; look: keyof typeof LOOKS; children: ReactNode }) {
  const { Icon, color } = LOOKS[look];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, alignItems: 'baseline' }}>
      <Icon aria-hidden fontSize="small" sx={{ color, transform: 'translateY(4px)' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          <strong dir="auto">{titleOf(order)}</strong> <code>{shortId(order.id)}</code>
        </Typography>
        <Typography variant="caption">{children}</Typography>
      </Box>
    </Box>
  );
}
