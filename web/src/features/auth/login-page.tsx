import Container from '@mui/material/Container';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LoadingState, RetryRow } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { readOrderDraft } from '@/entities/order/order-draft';
import { useSession } from '@/lib/session/session';
import { EmailActionView } from './components/email-action-view';
import { MailForm, SignInForm, SignUpForm } from './components/login-forms';
import { PaymentNews } from './components/payment-news';
import { useReturn } from './components/use-return';
import { VerifyOtpView } from './components/verify-otp-view';
import { emailActionOf } from './model/email-action';
import { arrivalOf, viewOf, type SharedAddress } from './model/login-view';

export function LoginPage() {
  const { status } = useSession();
  const [params] = useSearchParams();
  const action = emailActionOf(params);
  const { returnTo, isLeaving } = useReturn(action !== null);
  // Here, because every view asks for the address that was typed in another one.
  const [typed, setTyped] = useState<string>();

  if (status === 'loading') return <LoadingState label="Initializing..." fullPage />;
  // Before the redirect of an existing session, so that a mailed link is used.
  if (action) {
    return (
      <EmailActionView
        key={action.code}
        action={action}
        returnTo={returnTo}
        email={typed ?? ''}
        onEmail={setTyped}
      />
    );
  }
  if (isLeaving) return <LoadingState label="You are signed in. One moment..." fullPage />;
  return (
    <>
      {status === 'failed' && <SessionFailed />}
      <PaymentNews returnTo={returnTo} />
      <LoginView returnTo={returnTo} typed={typed} onEmail={setTyped} />
    </>
  );
}

function SessionFailed() {
  return (
    <Container maxWidth="sm" sx={{ pt: 3 }}>
      <RetryRow onRetry={() => location.reload()}>
        We could not check whether you are signed in. Please check your connection.
      </RetryRow>
    </Container>
  );
}

interface LoginViewProps extends Pick<SharedAddress, 'onEmail'> {
  returnTo: string;
  typed: string | undefined;
}

function LoginView({ returnTo, typed, onEmail }: LoginViewProps) {
  const [params] = useSearchParams();
  const location = useLocation();
  const isOrdering = returnTo === paths.order && readOrderDraft() !== null;
  const arrival = arrivalOf(location.state);
  const email = typed ?? arrival.email ?? (isOrdering ? readOrderDraft()?.form.email : undefined) ?? '';
  const address = { email, onEmail };
  const view = viewOf(params);
  switch (view) {
    case 'sign_up':
      return <SignUpForm returnTo={returnTo} {...address} isOrdering={isOrdering} />;
    case 'magic_link':
    case 'forgotten_password':
      return <MailForm key={view} mail={view} returnTo={returnTo} {...address} />;
    case 'verify_otp':
      return <VerifyOtpView />;
    case 'sign_in':
      return <SignInForm notice={arrival.notice} {...address} />;
  }
}
