import { refundOrder } from '@keepsong/domain/calls/refund-order';
import type { Order } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Dialog } from '@/components/dialog';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { useCommand } from '../hooks/use-command';
import { parseAmount } from '../model/amount';

export interface RefundDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} variant="h3" component="h2">
        Refund this order?
      </DialogTitle>
      <RefundForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ order, onClose }: Omit<RefundDialogProps, 'open'>) {
  const toast = useToast();
  const left = order.amountCents - order.refundedCents;
  // One id for this dialog: pressing again after a lost answer gives the money back once.
  const [requestId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, run } = useCommand({ title: 'The refund failed' });
  const cents = parseAmount(amount);
  const amountError =
    cents === null || cents === 0
      ? 'Please enter an amount like 5.00'
      : cents > left
        ? `At most ${formatCents(left)} can be given back`
        : null;
  const reasonError = reason.trim().length < 3 ? 'Please give a reason' : null;

  function refund(): void {
    setWasTried(true);
    if (cents === null || amountError || reasonError) return;
    void run(async () => {
      const amountCents = cents === left ? null : cents;
      const { refundedCents } = await callFunction(refundOrder, {
        requestId,
        orderId: order.id,
        amountCents,
        reason,
      });
      toast.success(
        'Refund sent',
        `${formatCents(refundedCents)} of ${formatCents(order.amountCents)} given back.`,
      );
      onClose();
    });
  }

  return (
    <Box
      component="form"
      aria-label="Refund"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        refund();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <Typography>
          The money goes back to the card that was used. This cannot be undone. When all of it is given back,
          the customer is told by e-mail.
        </Typography>
        <TextField
          label="Amount in US dollars"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={wasTried && amountError !== null}
          helperText={(wasTried && amountError) || `${formatCents(left)} can be given back`}
          slotProps={{ htmlInput: { inputMode: 'decimal', className: 'tabular' } }}
        />
        <TextField
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={wasTried && reasonError !== null}
          helperText={(wasTried && reasonError) || 'For the audit log; the customer does not see it'}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 0 }}>
        <Button color="inherit" onClick={onClose}>
          Keep as it is
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {isBusy ? 'Refunding...' : `Refund ${cents === null ? '' : formatCents(cents)}`}
        </Button>
      </DialogActions>
    </Box>
  );
}
