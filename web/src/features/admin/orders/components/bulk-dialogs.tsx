import type { BulkChange, OrderOutcome } from '@keepsong/domain/documents/bulk-change';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import DoneIcon from '@mui/icons-material/CheckRounded';
import FailedIcon from '@mui/icons-material/ErrorOutlineRounded';
import QuestionIcon from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Modal } from '@/components/ui/dialog';
import { Row } from '@/components/ui/layout';
import { shortId, titleOf } from '../../model/order-name';
import { canChange, changeText, ordersText, remarksOf, resultText, whyOf } from '../model/bulk-remarks';

interface BulkQuestionProps {
  status: OrderStatus;
  tried: readonly OrderOutcome[];
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function BulkQuestion({ status, tried, isPending, onConfirm, onClose }: BulkQuestionProps) {
  const able = tried.filter(canChange).length;
  const remarks = remarksOf(tried);
  return (
    <OrdersDialog
      title={`Set ${ordersText(able)} to ${ORDER_STATUS_LABELS[status]}?`}
      about={
        remarks.length === 0
          ? 'Nothing is missing. The customers hear of it by e-mail.'
          : 'The customers hear of it by e-mail, unless it says otherwise. Please look at these first:'
      }
      list="To confirm"
      lines={remarks.map(({ order, cannot, text }) => ({
        order,
        look: cannot ? 'failed' : 'question',
        text,
      }))}
      onClose={onClose}
    >
      <Button onClick={onClose}>Keep them as they are</Button>
      <Button variant="contained" disabled={able === 0 || isPending} onClick={onConfirm}>
        <span>{remarks.length === 0 ? `Set ${ordersText(able)}` : 'Set them anyway'}</span>
      </Button>
    </OrdersDialog>
  );
}

interface BulkResultProps {
  job: BulkChange;
  adminName: (uid: string | null) => string | null;
  onClose: () => void;
}

export function BulkResult({ job, adminName, onClose }: BulkResultProps) {
  const { results, orders, change } = job;
  const left = orders.length - results.length;
  return (
    <OrdersDialog
      title={resultText(job, adminName)}
      about={left > 0 && `It stopped before ${ordersText(left)}. Please select them again.`}
      list="Results"
      lines={results.map((order) => {
        const why = whyOf(order.result);
        return { order, look: why === null ? 'done' : 'failed', text: why ?? changeText(change, adminName) };
      })}
      onClose={onClose}
    >
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </OrdersDialog>
  );
}

const LOOKS = {
  done: { Icon: DoneIcon, color: 'success.main' },
  question: { Icon: QuestionIcon, color: 'warning.main' },
  failed: { Icon: FailedIcon, color: 'error.main' },
} as const;

interface OrdersDialogProps {
  title: string;
  about: string | false;
  list: string;
  lines: readonly { order: OrderOutcome; look: keyof typeof LOOKS; text: string }[];
  onClose: () => void;
  children: ReactNode;
}

function OrdersDialog({ title, about, list, lines, onClose, children }: OrdersDialogProps) {
  return (
    <Modal open title={title} maxWidth="sm" onClose={onClose}>
      <DialogContent>
        <Typography color="textSecondary">{about}</Typography>
        <ul className="ruled" aria-label={list}>
          {lines.map(({ order, look, text }) => {
            const { Icon, color } = LOOKS[look];
            return (
              <Row component="li" key={order.orderId} gap={1.5} align="baseline" isOneLine>
                <Icon aria-hidden fontSize="small" sx={{ color, transform: 'translateY(4px)' }} />
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="body2">
                    <strong dir="auto">{titleOf(order)}</strong> <code>{shortId(order.orderId)}</code>
                  </Typography>
                  <Typography variant="caption">{text}</Typography>
                </Box>
              </Row>
            );
          })}
        </ul>
      </DialogContent>
      <DialogActions>{children}</DialogActions>
    </Modal>
  );
}
