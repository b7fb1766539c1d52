import { z } from '../zod.ts';
import { instantSchema } from './common.ts';

/** bounced: the address takes no e-mail. complained: its reader marked one as spam. unsubscribed: its reader told the mail provider. */
export const MAIL_PROBLEMS = ['bounced', 'complained', 'unsubscribed'] as const;

export const mailProblemSchema = z.object({
  kind: z.enum(MAIL_PROBLEMS),
  email: z.string(),
  at: instantSchema,
});
export type MailProblem = z.output<typeof mailProblemSchema>;

/** The problem of an order's address; null once the address was corrected. */
export function currentMailProblem(order: {
  customerEmail: string;
  mailProblem: MailProblem | null;
}): MailProblem | null {
  const { customerEmail, mailProblem } = order;
  return mailProblem?.email.toLowerCase() === customerEmail.toLowerCase() ? mailProblem : null;
}
