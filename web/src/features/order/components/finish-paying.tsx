import { resumeCheckout } from '@keepsong/domain/calls/my-order';
import { type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import { canBePaid } from '@keepsong/domain/next-step/steps';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Framed, Sleeve } from '@/components/ui/cover';
import { Loaded } from '@/components/ui/loaded';
import { Row, Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { clearDraftOf, forgetOrder } from '@/entities/order/order-draft';
import { usePaymentPage } from '@/components/order/payment-button';
import { toast } from '@/lib/feedback/toast';
import type { Read } from '@/lib/firebase/use-read';

interface FinishPayingProps {
  orderId: string;
  amountCents: number;
  title: string;
  /** The address of the payment page that was opened; null after a reload. */
  paymentUrl: string | null;
  onBackToForm: () => void;
}

interface GoOnPayingProps {
  orderId: string;
  onOpened: (order: Order, paymentUrl: string) => void;
}

/** The unpaid order that the form changes. After it is paid, canceled or removed, submitting the form places a new order. */
function useUnpaidOrder(orderId: string, onPaid: () => void, onUnpayable?: () => void): Read<Order> {
  const read = useOrder(orderId);
  const { status, data: order } = read;
  const isPaid = order?.paymentStatus === 'paid';
  const isUnpayable = status === 'missing' || (order !== undefined && !isPaid && !canBePaid(order));
  const end = useEffectEvent(() => {
    if (isPaid) clearDraftOf(orderId);
    else forgetOrder(orderId);
    (isPaid ? onPaid : onUnpayable)?.();
  });
  useEffect(() => {
    if (isPaid || isUnpayable) end();
  }, [isPaid, isUnpayable, orderId]);
  return read;
}

export function GoOnPaying({ orderId, onOpened }: GoOnPayingProps) {
  const read = useUnpaidOrder(orderId, () =>
    toast.info('Your order is paid', 'What you submit here now is another order.'),
  );
  const { open, isOpening } = usePaymentPage(resumeCheckout);
  const offer = (order: Order) => (
    <Alert
      severity="info"
      action={
        <Button
          variant="contained"
          aria-disabled={isOpening}
          onClick={() => void open({ orderId }).then((url) => url && onOpened(order, url))}
        >
          Go on to payment
        </Button>
      }
    >
      {`“${order.songTitle || UNTITLED_SONG}” for ${formatCents(order.amountCents)} is kept for you. You can go on paying, or change it below.`}
    </Alert>
  );
  return (
    <Loaded
      read={read}
      as="row"
      failure="The order that you have left could not be loaded."
      loading={null}
      empty={null}
    >
      {(order) => canBePaid(order) && offer(order)}
    </Loaded>
  );
}

export function FinishPaying({ orderId, amountCents, title, paymentUrl, onBackToForm }: FinishPayingProps) {
  const navigate = useNavigate();
  const read = useUnpaidOrder(
    orderId,
    () => {
      toast.success('Payment Successful', 'Thank you. Your dashboard shows what happens next.');
      void navigate(paths.dashboard, { replace: true });
    },
    () => {
      toast.info('This order can no longer be paid', 'What you wrote is still in the form.');
      onBackToForm();
    },
  );
  const { open, isOpening } = usePaymentPage(resumeCheckout);
  const [url, setUrl] = useState(paymentUrl);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  const stateOf = (known: Order | null) => (
    <Typography role="status" color="textSecondary">
      {stateText(known, title, amountCents)}
    </Typography>
  );
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', textAlign: 'center', py: { xs: 2, md: 6 } }}>
      <Stack gap={4} align="center">
        <Framed elevation={6} sx={{ width: 168 }}>
          <Sleeve title={title} />
        </Framed>
        <Stack gap={1.5}>
          <Typography variant="h2" component="h1" tabIndex={-1} ref={heading}>
            Finish your payment
          </Typography>
          <Loaded
            // The last known state may be over.
            read={{ ...read, data: read.status === 'error' ? undefined : read.data }}
            as="row"
            failure={UNKNOWN_STATE}
            loading={stateOf(null)}
            empty={null}
          >
            {stateOf}
          </Loaded>
        </Stack>
        <Row gap={1.5} sx={{ justifyContent: 'center' }}>
          <Button
            variant="contained"
            size="large"
            onClick={() => void open({ orderId }).then((next) => next && setUrl(next))}
            aria-disabled={isOpening}
          >
            <span>{isOpening ? 'Opening...' : 'Open the payment page again'}</span>
          </Button>
          <Button variant="outlined" size="large" onClick={onBackToForm}>
            Change the order
          </Button>
        </Row>
        {/* Some browsers say that they have opened a tab, and open none. */}
        {url && <Link href={url}>No payment page to be seen? Pay in this tab</Link>}
      </Stack>
    </Box>
  );
}

const UNKNOWN_STATE =
  'We cannot see from here whether it has been paid. Please try again, or look at your dashboard, where your order is kept.';

function stateText(order: Order | null, title: string, amountCents: number): string {
  switch (order?.paymentStatus) {
    case 'paid':
      return 'Paid. Taking you to your dashboard...';
    case 'failed':
      return 'The payment did not go through, and nothing was charged. You can open the payment page and try again.';
    case 'expired':
      return 'The payment page has expired, and nothing was charged. Open it again whenever you are ready.';
    default:
      return `“${title}” for ${formatCents(amountCents)} is waiting for you at Stripe. Once it is paid, this page goes on by itself.`;
  }
}
