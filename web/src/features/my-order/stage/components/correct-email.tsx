import { correctOrderEmail } from '@keepsong/domain/calls/account';
import { currentMailProblem } from '@keepsong/domain/documents/mail-problem';
import type { Order } from '@keepsong/domain/documents/order';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { paths } from '@/config/paths';
import { MAIL_PROBLEMS } from '@/entities/order/mail-problems';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { useSession } from '@/lib/session/session';

/** Says that e-mails about the order do not arrive, and lets its owner correct the address. Nothing while they arrive. */
export default function CorrectEmail({ order }: { order: Order }) {
  const { user } = useSession();
  const { run, isPending } = useCommand(correctOrderEmail, {
    failure: { title: 'The address was not corrected' },
    success: ({ email }) =>
      toast.success('Email corrected', `E-mails about this order go to ${email} from now on.`),
  });
  const problem = currentMailProblem(order);
  if (!problem) return null;
  const isOther = user?.email && user.email.toLowerCase() !== problem.email.toLowerCase();

  return (
    <Alert ref={focusNextOnRemoval} severity="warning" sx={{ mb: 3 }}>
      <span>{MAIL_PROBLEMS[problem.kind]}</span> <strong dir="auto">{problem.email}</strong>.{' '}
      {isOther && user.emailVerified ? (
        <Button
          size="small"
          variant="outlined"
          aria-disabled={isPending}
          onClick={() => void run({ orderId: order.id })}
        >
          <span>{`Use ${user.email} instead`}</span>
        </Button>
      ) : (
        <>
          <span>{`Please ${isOther ? 'confirm the email of ' : 'change it in '}`}</span>
          <Link href={paths.account}>your account</Link>
          <span>{isOther ? ', then use it here.' : ', or write to us.'}</span>
        </>
      )}
    </Alert>
  );
}
