import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { ModalForm } from '@/components/form/modal-form';
import { Modal } from '@/components/ui/dialog';
import { useSignInAgain } from '../api/sign-in-again';

interface PasswordDialogProps {
  open: boolean;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Asks the signed-in person for the password again. */
export function PasswordDialog({ open, ...form }: PasswordDialogProps) {
  return (
    <Modal open={open} title="Please sign in again" onClose={form.onCancel}>
      <PasswordForm {...form} />
    </Modal>
  );
}

function PasswordForm({ onSignedIn, onCancel }: Omit<PasswordDialogProps, 'open'>) {
  const { run, isPending, error } = useSignInAgain();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    if (await run(password)) onSignedIn();
  });
  return (
    <ModalForm
      errors={formState.errors}
      label="Sign in again"
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!formState.isDirty} aria-disabled={isPending}>
            Continue
          </Button>
        </>
      }
    >
      <Typography>
        Changing who is an admin needs a fresh sign-in. If you sign in by link, sign out and in again instead.
      </Typography>
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        error={error?.message}
      />
    </ModalForm>
  );
}
