import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import Container from '@mui/material/Container';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LoadingState } from '@/components';
import { useSession } from '@/lib/session';
import { EmailActionView } from './components/email-action-view';
import { ForgottenPasswordView } from './components/forgotten-password-view';
import { Leaving } from './components/leaving';
import { MagicLinkView } from './components/magic-link-view';
import { SignInForm } from './components/sign-in-form';
import { SignUpForm } from './components/sign-up-form';
import { VerifyOtpView } from './components/verify-otp-view';
import { useReturn } from './hooks/use-return';
import type { Return } from './hooks/use-return';
import { emailActionOf } from './model/email-action';
import { arrivalOf, viewOf } from './model/login-view';

export function LoginPage() {
  const { status, retry } = useSession();
  const [params] = useSearchParams();
  const action = emailActionOf(params);
  const back = useReturn(action !== null);

  if (status === 'loading') return <LoadingState label="Initializing..." fullPage />;
  // A mailed link comes before "you are signed in already".
  if (action) return <EmailActionView key={action.code} action={action} back={back} />;
  if (back.isLeaving) return <Leaving />;
  return (
    <>
      {status === 'failed' && (
        <Container maxWidth="sm" sx={{ pt: 3 }}>
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={retry}>
                Try again
              </Button>
            }
          >
            We could not check whether you are signed in. Please check your connection.
          </Alert>
        </Container>
      )}
      <LoginView back={back} />
    </>
  );
}

function LoginView({ back }: { back: Return }) {
  const [params] = useSearchParams();
  const location = useLocation();
  switch (viewOf(params)) {
    case 'sign_up':
      return <SignUpForm hold={back.hold} returnTo={back.returnTo} />;
    case 'magic_link':
      return <MagicLinkView returnTo={back.returnTo} />;
    case 'forgotten_password':
      return <ForgottenPasswordView returnTo={back.returnTo} />;
    case 'verify_otp':
      return <VerifyOtpView hold={back.hold} />;
    case 'sign_in': {
      const { notice, email } = arrivalOf(location.state);
      return <SignInForm hold={back.hold} notice={notice} email={email} />;
    }
  }
}
