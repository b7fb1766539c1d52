import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '@/components/form/submit-button';
import { ModalForm } from '@/components/form/modal-form';
import { Modal } from '@/components/ui/dialog';
import { Panel } from '@/components/ui/panel';
import { FormAlert } from '@/components/form/form-alert';
import { LoadFailure } from '@/components/ui/load-failure';
import { PasswordField } from '@/components/form/password-field';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import type { SessionUser } from '@/lib/session/session';
import { reportError } from '@/lib/early/report';
import { useAccountJob } from '../api/account-job';
import { beginDeletion, leaveDeleted } from '../api/delete-account';
import { ConfirmIdentity } from './confirm-identity';
import { JobProgress } from './job-progress';

interface DeletePanelProps {
  user: SessionUser;
  hasPassword: boolean;
}

export function DeletePanel({ user, hasPassword }: DeletePanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const read = useAccountJob('deletion', user.uid);
  const { data: job } = read;
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) leaveDeleted().catch((error: unknown) => reportError(error, 'leaving a deleted account'));
  }, [isDone]);
  if (job?.state === 'queued' || job?.state === 'working') {
    return (
      <Panel title="Delete Account">
        <JobProgress job={job} label="Your account is being deleted." />
      </Panel>
    );
  }
  return (
    <Panel title="Delete Account">
      <Typography color="textSecondary">
        Your profile, songs, lyrics and files are deleted for good. Your orders stay in our books without your
        name, because the law asks us to keep them.
      </Typography>
      <LoadFailure read={read}>We could not see whether your account is being deleted.</LoadFailure>
      <FormAlert kind="error">
        {job?.state === 'failed' && 'Your account was not deleted completely. Please delete it again.'}
      </FormAlert>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DeleteDialog user={user} isOpen={isOpen} hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
    </Panel>
  );
}

interface DeleteDialogProps {
  user: SessionUser;
  isOpen: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

function DeleteDialog({ user, isOpen, hasPassword, onClose }: DeleteDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { run, isPending, error } = useAuthAction(beginDeletion);
  const submit = handleSubmit(async ({ password }) => {
    if (await run(hasPassword ? password : null)) onClose();
  });

  return (
    <Modal open={isOpen} title="Delete your account?" onClose={() => !isPending && onClose()} maxWidth="sm">
      <ModalForm
        errors={formState.errors}
        label="Delete account"
        onSubmit={submit}
        actions={
          <>
            <Button onClick={onClose} aria-disabled={isPending}>
              Keep my account
            </Button>
            {(hasPassword || isConfirmed) && (
              <SubmitButton color="error" isWorking={isPending} working="Deleting...">
                Delete for good
              </SubmitButton>
            )}
          </>
        }
      >
        <Typography>
          This cannot be undone. Songs that are in production will not be delivered, unpaid orders are
          canceled, and songs you made public disappear. Download what you want to keep first.
        </Typography>
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            registration={register('password', { required: 'Required' })}
            error={formState.errors.password?.message}
          />
        ) : (
          <ConfirmIdentity user={user} onChange={setIsConfirmed} />
        )}
        <FormAlert kind="error">{error?.message}</FormAlert>
      </ModalForm>
    </Modal>
  );
}
