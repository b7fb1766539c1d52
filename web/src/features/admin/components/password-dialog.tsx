import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Dialog } from '@/components/dialog';

interface PasswordDialogProps {
  open: boolean;
  error: string | null;
  isBusy: boolean;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

/** Makes sure that it is still the same person who sits here. */
export function PasswordDialog({ open, ...form }: PasswordDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={form.onCancel} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} variant="h3" component="h2">
        Please sign in again
      </DialogTitle>
      <PasswordForm {...form} />
    </Dialog>
  );
}

function PasswordForm({ error, isBusy, onConfirm, onCancel }: Omit<PasswordDialogProps, 'open'>) {
  const [password, setPassword] = useState('');
  return (
    <Box
      component="form"
      aria-label="Sign in again"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(password);
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Typography>
          Changing who is an admin needs a fresh sign-in. If you sign in by link, sign out and in again
          instead.
        </Typography>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error !== null}
          helperText={error}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 0 }}>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={password === ''} aria-disabled={isBusy}>
          Continue
        </Button>
      </DialogActions>
    </Box>
  );
}
