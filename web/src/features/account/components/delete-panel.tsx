import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Panel } from '@/components';
import { Dialog } from '@/components/dialog';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { paths } from '@/config/paths';
import { authMessage } from '@/lib/auth/auth-errors';
import { CallError } from '@/lib/firebase/call';
import { useSession } from '@/lib/session';
import { useToast } from '@/lib/toast';
import { deleteMyAccount } from '../api/account';

export function DeletePanel({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Delete Account">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography color="textSecondary">
          Your profile, songs, lyrics and files are deleted for good. Your orders stay in our books without
          your name, because the law asks us to keep them.
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      </Box>
      <DeleteDialog isOpen={isOpen} hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
    </Panel>
  );
}

interface DeleteDialogProps {
  isOpen: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

function DeleteDialog({ isOpen, hasPassword, onClose }: DeleteDialogProps) {
  const id = useId();
  const toast = useToast();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await deleteMyAccount(hasPassword ? password : null);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : authMessage(error));
      return;
    }
    // The account is gone; a session that cannot be ended any more is none.
    await signOut().catch(() => {});
    toast.success('Your account has been deleted', 'Thank you for the time with us.');
    await navigate(paths.home);
  });

  return (
    <Dialog
      open={isOpen}
      onClose={() => !isSubmitting && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id} variant="h3">
        Delete your account?
      </DialogTitle>
      <form noValidate aria-label="Delete account" onSubmit={(event) => void submit(event)}>
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 0 }}>
          <Typography>
            This cannot be undone. Songs that are in production will not be delivered, unpaid orders are
            canceled, and songs you made public disappear. Download what you want to keep first.
          </Typography>
          {hasPassword && (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              registration={register('password', { required: 'Required' })}
              error={formState.errors.password?.message}
            />
          )}
          <FormAlert kind="error">{failure}</FormAlert>
        </DialogContent>
        <DialogActions
          disableSpacing
          sx={{
            px: 3,
            pb: 3,
            gap: 1,
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            '& > *': { width: { xs: '100%', sm: 'auto' } },
          }}
        >
          <Button color="inherit" onClick={onClose} aria-disabled={isSubmitting}>
            Keep my account
          </Button>
          <Button type="submit" variant="contained" color="error" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Deleting…' : 'Delete for good'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
