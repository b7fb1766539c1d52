import CloseIcon from '@mui/icons-material/CloseRounded';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { LoadingState } from '@/components';
import { useOnline } from '@/lib/hooks/use-online';
import { useOrder } from '../hooks/use-order-details';
import { NotReached } from './not-reached';
import { OrderDetails } from './order-details';

interface OrderDetailsDialogProps {
  uid: string;
  /** Null: closed. */
  orderId: string | null;
  onClose: () => void;
}

/** Not fetched on demand as other dialogs are: an order that is in memory can be looked at without a connection. */
export function OrderDetailsDialog({ uid, orderId, onClose }: OrderDetailsDialogProps) {
  const titleId = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  // While it closes it still shows what it showed.
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== null && orderId !== shownId) setShownId(orderId);
  return (
    <Dialog
      open={orderId !== null}
      onClose={onClose}
      fullWidth
      fullScreen={isSmall}
      maxWidth="md"
      {...(isSmall && { slotProps: { paper: { sx: { borderRadius: 0 } } } })}
      aria-labelledby={titleId}
    >
      <DialogTitle
        id={titleId}
        variant="h3"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}
      >
        Order Details
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2.5, sm: 3 } }}>
        {shownId !== null && <Content key={shownId} uid={uid} orderId={shownId} />}
      </DialogContent>
    </Dialog>
  );
}

function Content({ uid, orderId }: { uid: string; orderId: string }) {
  const { status, data: order, fromCache } = useOrder(uid, orderId);
  const isOnline = useOnline();
  if (order) return <OrderDetails uid={uid} order={order} />;
  if (!isOnline) return <NotReached what="order" />;
  // Without the server's word an order that is not on this device may still exist.
  if (status === 'loading' || (status === 'ready' && fromCache)) return <LoadingState />;
  return (
    <Typography role="alert" sx={{ pb: 2 }}>
      We could not find this order among yours. The link may be incomplete, or it belongs to another account.
    </Typography>
  );
}
