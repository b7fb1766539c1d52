import CloseIcon from '@mui/icons-material/CloseRounded';
import OpenIcon from '@mui/icons-material/OpenInFullRounded';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '@/components/dialog';
import { paths } from '@/config/paths';
import { ConfirmDialog } from './confirm-dialog';
import { OrderWorkbench } from './order-workbench';

export interface OrderDialogProps {
  orderId: string | null;
  onClose: () => void;
}

/** One order over the list. Words that were typed and not saved are not lost by a slip. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const hasUnsaved = useRef(false);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const setUnsaved = useCallback((unsaved: boolean) => {
    hasUnsaved.current = unsaved;
  }, []);

  function close(): void {
    if (hasUnsaved.current) setAsksToDiscard(true);
    else onClose();
  }

  return (
    <Dialog
      open={orderId !== null}
      onClose={close}
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle
        id={titleId}
        variant="h3"
        component="h2"
        sx={{ display: 'flex', alignItems: 'center', pr: 1.5, pb: 1 }}
      >
        Order Details
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {orderId && (
            <IconButton
              component={Link}
              to={paths.adminOrder(orderId)}
              aria-label="Open on a page of its own"
            >
              <OpenIcon fontSize="small" />
            </IconButton>
          )}
          <IconButton aria-label="Close" onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
      </DialogTitle>
      {/* No room below: what is pinned to the bottom stands at the very edge. */}
      <DialogContent sx={{ px: { xs: 2.5, sm: 3 }, pb: 0 }}>
        {orderId && <OrderWorkbench key={orderId} orderId={orderId} onDone={close} onUnsaved={setUnsaved} />}
      </DialogContent>
      <ConfirmDialog
        open={asksToDiscard}
        title="Discard your changes?"
        confirmLabel="Discard"
        onCancel={() => setAsksToDiscard(false)}
        onConfirm={() => {
          setAsksToDiscard(false);
          hasUnsaved.current = false;
          onClose();
        }}
      >
        What you changed in this order has not been saved.
      </ConfirmDialog>
    </Dialog>
  );
}
