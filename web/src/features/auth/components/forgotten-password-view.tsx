import { useSendPasswordReset } from '@/lib/auth/use-send-password-reset';
import type { SharedAddress } from '../model/login-view';
import { MailForm } from './mail-form';
import { ViewLink } from './view-link';

interface ForgottenPasswordViewProps extends SharedAddress {
  returnTo: string;
}

export function ForgottenPasswordView({ returnTo, ...address }: ForgottenPasswordViewProps) {
  const sendPasswordReset = useSendPasswordReset();
  return (
    <MailForm
      {...address}
      title="Forgot your password?"
      subtitle="Tell us your address and we send you a link to choose a new one."
      submit="Send reset link"
      confirmation="Check your email for the password reset link"
      send={(email) => sendPasswordReset(email, returnTo)}
      footer={<ViewLink to="sign_in">Back to sign in</ViewLink>}
    />
  );
}
