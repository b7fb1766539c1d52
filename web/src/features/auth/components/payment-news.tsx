import Alert from '@mui/material/Alert';
import Container from '@mui/material/Container';
import { useQuery } from '@tanstack/react-query';
import { RetryRow } from '@/components/ui/loaded';
import { paymentQuery, paymentReturnOf } from '@/entities/order/payment-return';

const NEWS = {
  paid: ['success', 'Payment Successful. Thank you. Sign in to see what happens next.'],
  processing: [
    'info',
    'Payment Processing. Your bank is still confirming the payment. Sign in to see when it has.',
  ],
  failed: ['error', 'The payment did not go through. Sign in to try again.'],
} as const;

/** Tells a signed-out customer who returns from Stripe whether the payment went through. */
export function PaymentNews({ returnTo }: { returnTo: string }) {
  const back = paymentReturnOf(new URL(returnTo, location.origin).searchParams);
  return (
    back && (
      <Container maxWidth="sm" sx={{ pt: 3 }} role="status">
        <Result {...paymentQuery(back)} />
      </Container>
    )
  );
}

function Result(query: ReturnType<typeof paymentQuery>) {
  const { data, isError, refetch } = useQuery(query);
  if (isError) {
    return (
      <RetryRow onRetry={() => void refetch()}>
        We could not check your payment. Sign in, and your dashboard shows it.
      </RetryRow>
    );
  }
  const [severity, text] = data ? NEWS[data.status] : (['info', 'Checking your payment...'] as const);
  return (
    <Alert severity={severity} role="presentation">
      {text}
    </Alert>
  );
}
