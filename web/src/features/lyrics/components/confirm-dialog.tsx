import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Dialog } from '@/components/dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** The way that loses nothing; it has the focus. */
  stayLabel: string;
  goLabel: string;
  onStay: () => void;
  onGo: () => void;
}

export function ConfirmDialog({ isOpen, title, text, stayLabel, goLabel, onStay, onGo }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onStay} maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button variant="contained" onClick={onStay}>
          {stayLabel}
        </Button>
        <Button color="inherit" onClick={onGo}>
          {goLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
