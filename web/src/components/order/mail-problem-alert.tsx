import { currentMailProblem } from '@keepsong/domain/documents/mail-problem';
import type { Order } from '@keepsong/domain/documents/order';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';

export const MAIL_PROBLEMS = {
  bounced: 'This address does not exist or takes no e-mail:',
  unsubscribed: 'Its reader wants no e-mails at this address, so they no longer arrive:',
  complained: 'E-mails to this address were marked as spam, so they no longer arrive:',
} as const;

/** Says that e-mails about the order do not arrive; nothing once the address was corrected. `children` say how to correct it. */
export function MailProblemAlert({ order, children }: { order: Order; children: ReactNode }) {
  const problem = currentMailProblem(order);
  if (!problem) return null;
  return (
    <Alert ref={focusNextOnRemoval} severity="warning" sx={{ mb: 3 }}>
      <span>{MAIL_PROBLEMS[problem.kind]}</span> <strong dir="auto">{problem.email}</strong>.{' '}
      <span>{children}</span>
    </Alert>
  );
}
