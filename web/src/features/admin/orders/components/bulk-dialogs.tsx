import type { Order } from '@keepsong/domain/documents/order';
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
import {
  canChange,
  changeText,
  ordersText,
  remarksOf,
  resultText,
  whyOf,
  type MadeChange,
  type OrderOutcome,
} from '../model/bulk-remarks';

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
  const confirmLabel = remarks.length === 0 ? `Set ${ordersText(able)}` : 'Set them anyway';
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
        <span>{isPending ? 'Setting...' : confirmLabel}</span>
      </Button>
    </OrdersDialog>
  );
}

interface BulkResultProps {
  made: MadeChange;
  adminName: (uid: string | null) => string | null;
  onClose: () => void;
}

export function BulkResult({ made, adminName, onClose }: BulkResultProps) {
  const left = made.count - made.outcomes.length;
  return (
    <OrdersDialog
      title={resultText(made, adminName)}
      about={left > 0 && `It stopped before ${ordersText(left)}. Please select them again.`}
      list="Results"
      lines={made.outcomes.map(({ order, result }) => {
        const why = whyOf(result);
        return {
          order,
          look: why === null ? 'done' : 'failed',
          text: why ?? changeText(made.change, adminName),
        };
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
  lines: readonly { order: Order; look: keyof typeof LOOKS; text: string }[];
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
              <Row component="li" key={order.id} gap={1.5} align="baseline" isOneLine>
                <Icon aria-hidden fontSize="small" sx={{ color, transform: 'translateY(4px)' }} />
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="body2">
                    <strong dir="auto">{titleOf(order)}</strong> <code>{shortId(order.id)}</code>
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
