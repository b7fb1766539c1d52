import Container from '@mui/material/Container';
import { useState, useEffect, type SyntheticEvent } from 'react';
import { useLocation, useSearchParams, useNavigate } from 'react-router-dom';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { LoadingState, RetryRow } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { readOrderDraft } from '@/entities/order/order-draft';
import { useSession } from '@/lib/session/session';
import { paymentQuery, paymentReturnOf } from '@/entities/order/payment-return';
import { EmailActionView } from './components/email-action-view';
import { MailForm, SignInForm, SignUpForm } from './components/login-forms';
import { VerifyOtpView } from './components/verify-otp-view';
import { emailActionOf } from './model/email-action';
import { arrivalOf, viewOf, returnToOf } from './model/login-view';

export function LoginPage() {
  const { status } = useSession();
  const [params] = useSearchParams();
  const action = emailActionOf(params);
  const { returnTo, isLeaving } = useReturn(action !== null);
  const [typed, setTyped] = useState<string>();
  /** Each view begins with the address that was typed in another one. */
  const keepAddress = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setTyped(target.value);
  };

  if (status === 'loading') return <LoadingState label="Initializing..." fullPage />;
  // An existing session does not keep a mailed link from being used.
  if (isLeaving) return <LoadingState label="You are signed in. One moment..." fullPage />;
  return (
    // `onBlur` too: no event tells that a suggested address was accepted.
    <div onChange={keepAddress} onBlur={keepAddress}>
      {action ? (
        <EmailActionView
          key={action.code}
          action={action}
          returnTo={returnTo}
          email={typed ?? ''}
          onEmail={setTyped}
        />
      ) : (
        <>
          {status === 'failed' && (
            <Container maxWidth="sm" sx={{ pt: 3 }}>
              <RetryRow onRetry={() => location.reload()}>
                We could not check whether you are signed in. Please check your connection.
              </RetryRow>
            </Container>
          )}
          <PaymentNews returnTo={returnTo} />
          <LoginView returnTo={returnTo} typed={typed} />
        </>
      )}
    </div>
  );
}

function LoginView({ returnTo, typed }: { returnTo: string; typed: string | undefined }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const isOrdering = returnTo === paths.order && readOrderDraft() !== null;
  const arrival = arrivalOf(location.state);
  const email = typed ?? arrival.email ?? (isOrdering ? readOrderDraft()?.form.email : undefined) ?? '';
  const view = viewOf(params);
  switch (view) {
    case 'sign_up':
      return <SignUpForm returnTo={returnTo} email={email} isOrdering={isOrdering} />;
    case 'magic_link':
    case 'forgotten_password':
      return <MailForm key={view} mail={view} returnTo={returnTo} email={email} />;
    case 'verify_otp':
      return <VerifyOtpView />;
    case 'sign_in':
      return <SignInForm notice={arrival.notice} email={email} />;
  }
}

const DELAY_MS = 500;

/** Leaves at once with an earlier session, 500 ms after a new sign-in; not before the profile and mails are done, and not while `isPaused`. */
export function useReturn(isPaused: boolean) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const returnTo = returnToOf(params);
  const isWorking = useIsMutating() > 0;
  const [hadSession, setHadSession] = useState<boolean | null>(null);
  if (hadSession === null && status !== 'loading') setHadSession(status === 'signed-in');

  const isLeaving = status === 'signed-in' && !isWorking && !isPaused;
  useEffect(() => {
    if (!isLeaving) return;
    const go = () => void navigate(returnTo, { replace: true });
    if (hadSession) {
      go();
      return;
    }
    const timer = setTimeout(go, DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, hadSession, navigate, returnTo]);

  return { returnTo, isLeaving };
}

const NEWS = {
  paid: ['success', 'Payment Successful. Thank you. Sign in to see what happens next.'],
  processing: [
    'info',
    'Payment Processing. Your bank is still confirming the payment. Sign in to see when it has.',
  ],
  failed: ['error', 'The payment did not go through. Sign in to try again.'],
} as const;

/** Tells a signed-out customer who returns from Stripe whether the payment went through. */
function PaymentNews({ returnTo }: { returnTo: string }) {
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
