import { resendEmail } from '@keepsong/domain/calls/emails';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { EMAIL_TEMPLATE_LABELS, isForTeam } from '@keepsong/domain/emails/templates';
import FailedIcon from '@mui/icons-material/ErrorOutlineRounded';
import QueuedIcon from '@mui/icons-material/ScheduleRounded';
import SentIcon from '@mui/icons-material/CheckRounded';
import OffIcon from '@mui/icons-material/NotificationsOffOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineRounded';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { ConfirmButton, Modal } from '@/components/ui/dialog';
import { Row } from '@/components/ui/layout';
import { useCommand } from '@/lib/firebase/command';
import { clockMomentOf } from '@/lib/text/dates';
import { toast } from '@/lib/feedback/toast';
import { OrderLink } from '../../components/links';
import { ListRow } from '../../components/lists';
import { shortId } from '../../model/order-name';
import { EmailView } from './email-view';

export const EMAIL_STATES = {
  queued: { label: 'Waiting', Icon: QueuedIcon, tone: 'yellow' },
  sending: { label: 'Sending', Icon: QueuedIcon, tone: 'yellow' },
  sent: { label: 'Sent', Icon: SentIcon, tone: 'green' },
  failed: { label: 'Given up', Icon: FailedIcon, tone: 'pink' },
  unwanted: { label: 'Switched off', Icon: OffIcon, tone: 'grey' },
  unknown: { label: 'Perhaps sent', Icon: UnknownIcon, tone: 'peach' },
} as const;

const PROBLEMS = {
  bounced: 'this address does not exist',
  complained: 'marked as spam by its reader',
  unsubscribed: 'its reader wants no e-mails',
} as const;

/** Its address can have changed since the last attempt. */
const readerOf = ({ template }: OutboxEmail): string => (isForTeam(template) ? 'the team' : 'the customer');

interface EmailRowsProps {
  emails: readonly OutboxEmail[];
  /** On the page of their order, which need not be named in each row. */
  isOfOneOrder?: boolean;
}

export function EmailRows({ emails, isOfOneOrder = false }: EmailRowsProps) {
  return (
    <ul className="ruled" aria-label="E-mails">
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} isOfOneOrder={isOfOneOrder} />
      ))}
    </ul>
  );
}

function EmailRow({ email, isOfOneOrder }: { email: OutboxEmail; isOfOneOrder: boolean }) {
  const [isRead, setRead] = useState(false);
  const { label, Icon, tone } = EMAIL_STATES[email.state];
  return (
    <ListRow columns={`minmax(0, 2fr) ${isOfOneOrder ? '' : '90px'} minmax(0, 1fr) 260px auto`}>
      <div>
        <Link
          component="button"
          dir="auto"
          color="inherit"
          variant="body2"
          onClick={() => setRead(true)}
          sx={{ textAlign: 'start' }}
        >
          {email.subject}
        </Link>
        <Typography variant="caption" component="p">
          <span>{email.lastError && `Last error: ${email.lastError}`}</span>{' '}
          <span>{email.problem && PROBLEMS[email.problem.kind]}</span>
        </Typography>
        <Modal open={isRead} title={email.subject} maxWidth="md" fillsPhone onClose={() => setRead(false)}>
          <DialogContent>
            <EmailView {...email} />
          </DialogContent>
        </Modal>
      </div>
      {!isOfOneOrder && (
        <span>
          {email.orderId !== null && (
            <OrderLink orderId={email.orderId}>
              <code>{shortId(email.orderId)}</code>
            </OrderLink>
          )}
        </span>
      )}
      <span>{email.to ?? readerOf(email)}</span>
      <Row>
        {email.state === 'sent' ? (
          <span>{label}</span>
        ) : (
          <Badge tone={tone} Icon={Icon}>
            {email.attempts > 1 ? `${label} (${email.attempts})` : label}
          </Badge>
        )}
        <Typography variant="caption">{clockMomentOf(email.sentAt ?? email.createdAt)}</Typography>
      </Row>
      <ResendButton email={email} />
    </ListRow>
  );
}

function ResendButton({ email }: { email: OutboxEmail }) {
  /** Until it is queued, so that two presses send one e-mail. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const { run, isPending } = useCommand(resendEmail, {
    failure: { title: 'The e-mail could not be sent again' },
    success: () => {
      toast.success('E-mail queued', `It goes to ${readerOf(email)} in a moment.`);
      setRequestId(crypto.randomUUID());
    },
  });
  return (
    <ConfirmButton
      label="Resend"
      about={` ${EMAIL_TEMPLATE_LABELS[email.template]} to ${email.to ?? readerOf(email)}`}
      title="Send this e-mail again?"
      confirmLabel="Send again"
      isPending={isPending}
      onConfirm={() => run({ requestId, emailId: email.id })}
    >
      {`“${email.subject}” goes to ${readerOf(email)} once more, word for word, at the address that is known now.`}
    </ConfirmButton>
  );
}
