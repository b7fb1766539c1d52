import { useSendMagicLink } from '../api/use-send-magic-link';
import type { SharedAddress } from '../model/login-view';
import { MailForm } from './mail-form';
import { ViewLink } from './view-link';

interface MagicLinkViewProps extends SharedAddress {
  returnTo: string;
}

export function MagicLinkView({ returnTo, ...address }: MagicLinkViewProps) {
  const sendMagicLink = useSendMagicLink();
  return (
    <MailForm
      {...address}
      title="Sign in by email"
      subtitle="We send you a link that signs you in, no password needed."
      submit="Send magic link"
      confirmation="Check your email for the magic link"
      send={(email) => sendMagicLink(email, returnTo)}
      footer={<ViewLink to="sign_in">Sign in with a password</ViewLink>}
    />
  );
}
