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

/** An order that was removed or canceled. The form would be refused as that order, so it becomes another one. */
function useForgetUnpayable(orderId: string, { status, data: order }: Read<Order>): boolean {
  const isUnpayable =
    status === 'missing' || (!!order && order.paymentStatus !== 'paid' && !canBePaid(order));
  useEffect(() => {
    if (isUnpayable) forgetOrder(orderId);
  }, [isUnpayable, orderId]);
  return isUnpayable;
}

export function GoOnPaying({ orderId, onOpened }: GoOnPayingProps) {
  const read = useOrder(orderId);
  useForgetUnpayable(orderId, read);
  const isPaid = read.data?.paymentStatus === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    clearDraftOf(orderId);
    toast.info('Your order is paid', 'What you submit here now is another order.');
  }, [isPaid, orderId]);
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
  const read = useOrder(orderId);
  const { open, isOpening } = usePaymentPage(resumeCheckout);
  const [url, setUrl] = useState(paymentUrl);
  const isUnpayable = useForgetUnpayable(orderId, read);
  const { data: order } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaid = order?.paymentStatus === 'paid';

  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    if (!isPaid) return;
    clearDraftOf(orderId);
    toast.success('Payment Successful', 'Thank you. Your dashboard shows what happens next.');
    void navigate(paths.dashboard, { replace: true });
  }, [isPaid, orderId, navigate]);

  const goBack = useEffectEvent(() => {
    toast.info('This order can no longer be paid', 'What you wrote is still in the form.');
    onBackToForm();
  });
  useEffect(() => {
    if (isUnpayable) goBack();
  }, [isUnpayable]);

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
            read={{ ...read, data: read.status === 'error' ? undefined : order }}
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
