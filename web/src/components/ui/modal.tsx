import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { memo, useId, type KeyboardEvent, type ReactNode } from 'react';
import { Row } from './layout';

const wholeWindow = {
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  borderRadius: 0,
};
/** Upright and in landscape. */
const wholePhone = { '@media (max-width: 599.95px), (max-height: 500px)': wholeWindow };

interface ModalProps {
  open: boolean;
  title: ReactNode;
  aside?: ReactNode;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** For content to read: takes the whole window of a phone, and has a button that closes it. */
  fillsPhone?: boolean;
  /** Takes the whole window, and has the button. */
  fillsWindow?: boolean;
  describedBy?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Shows what it had last while the dialog fades, because the reason to open it is gone by then. */
const HeldWhileClosed = memo(
  function HeldWhileClosed({ children }: { isOpen: boolean; children: ReactNode }) {
    return children;
  },
  (_before, { isOpen }) => !isOpen,
);

export function Modal(props: ModalProps) {
  const { open, title, aside, onClose, maxWidth = 'xs', describedBy, onKeyDown, children } = props;
  const { fillsWindow = false, fillsPhone = fillsWindow } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      slotProps={{
        paper: fillsPhone ? { className: 'fills-phone', sx: fillsWindow ? wholeWindow : wholePhone } : {},
      }}
      maxWidth={maxWidth}
      aria-labelledby={id}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(onKeyDown && { onKeyDown })}
    >
      <HeldWhileClosed isOpen={open}>
        <Row gap={0} isSpread isOneLine sx={{ paddingInlineEnd: 1.5 }}>
          <DialogTitle dir="auto" id={id}>
            {title}
          </DialogTitle>
          <div>
            {aside}
            {fillsPhone && (
              <IconButton aria-label="Close" onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
        </Row>
        {children}
      </HeldWhileClosed>
    </Dialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  isPending?: boolean;
  /** The action loses data, so the other button stands out. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** One question; Escape and the first button change nothing. Ctrl or ⌘ with Enter answers it, unless data would be lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, cancelLabel = 'Keep as it is', onConfirm, onCancel, children } = props;
  const { isPending = false, isDestructive = false } = props;
  const id = useId();
  function confirmByKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): void {
    if (key === 'Enter' && (ctrlKey || metaKey) && !repeat && !isDestructive && !isPending) onConfirm();
  }
  return (
    <Modal open={open} title={title} onClose={onCancel} describedBy={id} onKeyDown={confirmByKey}>
      <DialogContent id={id} sx={{ color: 'text.secondary' }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} {...(isDestructive && { variant: 'contained' })}>
          <span>{cancelLabel}</span>
        </Button>
        <Button
          onClick={onConfirm}
          aria-disabled={isPending}
          {...(isDestructive ? { color: 'error' } : { variant: 'contained' })}
        >
          <span>{confirmLabel}</span>
        </Button>
      </DialogActions>
    </Modal>
  );
}
