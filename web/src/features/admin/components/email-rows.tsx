import { resendEmail } from '@keepsong/domain/calls/resend-email';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { EMAIL_TEMPLATE_LABELS } from '@keepsong/domain/emails/templates';
import FailedIcon from '@mui/icons-material/ErrorOutlineRounded';
import QueuedIcon from '@mui/icons-material/ScheduleRounded';
import SentIcon from '@mui/icons-material/CheckRounded';
import UnknownIcon from '@mui/icons-material/HelpOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { useCommand } from '../hooks/use-command';
import { moment } from '../model/words';
import { ConfirmDialog } from './confirm-dialog';

const STATES = {
  queued: { label: 'Waiting', Icon: QueuedIcon, tone: 'yellow' },
  sending: { label: 'Sending', Icon: QueuedIcon, tone: 'yellow' },
  sent: { label: 'Sent', Icon: SentIcon, tone: 'green' },
  failed: { label: 'Given up', Icon: FailedIcon, tone: 'pink' },
  unknown: { label: 'Perhaps sent', Icon: UnknownIcon, tone: 'peach' },
} as const;

export const EMAIL_STATE_LABELS = Object.fromEntries(
  Object.entries(STATES).map(([state, { label }]) => [state, label]),
) as Readonly<Record<OutboxEmail['state'], string>>;

/** E-mails with what became of them, each to be sent once more. */
export function EmailRows({ emails }: { emails: readonly OutboxEmail[] }) {
  return (
    <Box component="ul" aria-label="E-mails" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} />
      ))}
    </Box>
  );
}

function EmailRow({ email }: { email: OutboxEmail }) {
  const { label, Icon, tone } = STATES[email.state];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '130px minmax(0, 1fr) 170px auto' },
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'center',
        minHeight: 44,
        py: 0.75,
        fontSize: '0.9375rem',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box
        component="span"
        sx={(theme) => ({
          display: 'inline-flex',
          gap: 0.75,
          alignItems: 'center',
          fontWeight: 620,
          color: theme.vars.palette.keepsong.tones[tone].strong,
        })}
      >
        <Icon aria-hidden fontSize="small" />
        {label}
      </Box>
      <Box
        sx={{
          gridRow: { xs: 2, md: 'auto' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          overflowWrap: 'anywhere',
        }}
      >
        {EMAIL_TEMPLATE_LABELS[email.template]}
        <Typography variant="body2" color="textSecondary">
          {email.to} · {email.attempts === 1 ? '1 attempt' : `${email.attempts} attempts`}
          {email.lastError && ` · last error: ${email.lastError}`}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        className="tabular"
        sx={{ gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {moment(email.sentAt ?? email.createdAt)}
      </Typography>
      <ResendButton email={email} />
    </Box>
  );
}

function ResendButton({ email }: { email: OutboxEmail }) {
  const toast = useToast();
  /** Made with the question, so that pressing twice sends once. */
  const [requestId, setRequestId] = useState<string | null>(null);
  const { isBusy, run } = useCommand({ title: 'The e-mail could not be sent again' });

  async function resend(id: string): Promise<void> {
    const isDone = await run(async () => {
      await callFunction(resendEmail, { requestId: id, emailId: email.id });
      toast.success('E-mail queued', `It goes to ${email.to} in a moment.`);
    });
    if (isDone) setRequestId(null);
  }

  return (
    <>
      <Button size="small" color="inherit" onClick={() => setRequestId(crypto.randomUUID())}>
        Resend
        <span className="visually-hidden">
          {' '}
          {EMAIL_TEMPLATE_LABELS[email.template]} to {email.to}
        </span>
      </Button>
      <ConfirmDialog
        open={requestId !== null}
        title="Send this e-mail again?"
        confirmLabel="Send again"
        isBusy={isBusy}
        onCancel={() => setRequestId(null)}
        onConfirm={() => {
          if (requestId) void resend(requestId);
        }}
      >
        “{email.subject}” goes to {email.to} once more, word for word.
      </ConfirmDialog>
    </>
  );
}
