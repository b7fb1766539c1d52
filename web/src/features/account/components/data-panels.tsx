import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isUnderWay } from '@keepsong/domain/documents/job';
import LinearProgress from '@mui/material/LinearProgress';
import { FormAlert } from '@/components/form/form-alert';
import { LoadFailure } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row, Stack } from '@/components/ui/layout';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { dayOf } from '@/lib/text/dates';
import { ModalForm, SubmitButton } from '@/components/form/form';
import { Modal } from '@/components/ui/dialog';
import { PasswordField } from '@/components/form/field';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import type { SessionUser } from '@/lib/session/session';
import { reportError } from '@/lib/early/report';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useAccountJob, beginDeletion, leaveDeleted } from '../api/account-job';
import { useCollectData, useDownloadData } from '../api/export-data';
import { useIsSignInRecent } from '../api/credentials';
import { ConfirmIdentity } from './confirm-identity';

export function DataPanel({ uid }: { uid: string }) {
  const read = useAccountJob('export', uid);
  const { status, data: job } = read;
  const collecting = useCollectData();
  const downloading = useDownloadData(uid);
  const [isAwaited, setIsAwaited] = useState(false);
  useOnChange(job && `${job.state} ${job.createdAt.getTime()}`, () => {
    if (job?.state !== 'done' || !isAwaited) return;
    setIsAwaited(false);
    void downloading.run(undefined);
  });

  async function collect(): Promise<void> {
    setIsAwaited(true);
    if (!(await collecting.run({}))) setIsAwaited(false);
  }

  const isWorking = job !== undefined && isUnderWay(job);
  return (
    <Panel title="Your Data">
      <Typography color="textSecondary">
        Everything we keep about you, your orders and your songs, with the files, as one ZIP file. Open its
        index.html to read it.
      </Typography>
      <LoadFailure read={read}>Your data could not be looked for.</LoadFailure>
      <FormAlert kind="error">
        {job?.state === 'failed' && 'Your data could not be collected. Please try again.'}
      </FormAlert>
      {isWorking && <JobProgress label="Collecting your data." />}
      {job?.state === 'done' && (
        <>
          <Typography>
            {`Collected on ${dayOf(job.createdAt)}, and kept until ${dayOf(job.expireAt)}.`}
          </Typography>
          <Row ref={focusNextOnRemoval} gap={1.5}>
            <DownloadButton isBusy={downloading.isPending} onClick={() => void downloading.run(undefined)}>
              {downloading.isPending ? 'Downloading...' : 'Download my data'}
            </DownloadButton>
            <Button aria-disabled={collecting.isPending} onClick={() => void collect()}>
              Collect again
            </Button>
          </Row>
        </>
      )}
      {!isWorking && job?.state !== 'done' && status !== 'loading' && (
        <DownloadButton isBusy={collecting.isPending} onClick={() => void collect()}>
          {collecting.isPending ? 'Collecting...' : job ? 'Try again' : 'Download my data'}
        </DownloadButton>
      )}
    </Panel>
  );
}

interface DownloadButtonProps {
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

const DownloadButton = ({ isBusy, onClick, children }: DownloadButtonProps) => (
  <Button
    ref={focusNextOnRemoval}
    variant="outlined"
    startIcon={<DownloadIcon />}
    aria-disabled={isBusy}
    onClick={onClick}
  >
    <span>{children}</span>
  </Button>
);

export function DeletePanel({ user, hasPassword }: { user: SessionUser; hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const read = useAccountJob('deletion', user.uid);
  const { data: job } = read;
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) leaveDeleted().catch((error: unknown) => reportError(error, 'leaving a deleted account'));
  }, [isDone]);
  if (job && isUnderWay(job)) {
    return (
      <Panel title="Delete Account">
        <JobProgress label="Your account is being deleted." />
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
      <Button ref={focusNextOnRemoval} variant="outlined" color="error" onClick={() => setIsOpen(true)}>
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
  const isRecent = useIsSignInRecent(isOpen && !hasPassword);
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
            {(hasPassword || isRecent) && (
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
        {isRecent === false && <ConfirmIdentity email={user.email} />}
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            registration={register('password', { required: 'Required' })}
            error={formState.errors.password?.message}
          />
        )}
        <FormAlert kind="error">{error?.message}</FormAlert>
      </ModalForm>
    </Modal>
  );
}

const JobProgress = ({ label }: { label: string }) => (
  <Stack gap={1}>
    <Typography role="status">
      <span>{label}</span> <span>You can leave this page; it goes on.</span>
    </Typography>
    <LinearProgress aria-label={label} />
  </Stack>
);
