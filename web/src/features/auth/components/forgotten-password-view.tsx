import { useSendPasswordReset } from '@/lib/auth/use-send-password-reset';
import { MailForm } from './mail-form';
import { ViewLink } from './view-link';

export function ForgottenPasswordView({ returnTo, email }: { returnTo: string; email: string }) {
  const sendPasswordReset = useSendPasswordReset();
  return (
    <MailForm
      email={email}
      title="Forgot your password?"
      subtitle="Tell us your address and we send you a link to choose a new one."
      submit="Send reset link"
      confirmation="Check your email for the password reset link"
      send={(email) => sendPasswordReset(email, returnTo)}
      footer={<ViewLink to="sign_in">Back to sign in</ViewLink>}
    />
  );
}
