import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState, LoadingState } from '@/components/ui/loaded';
import { reportError } from '@/lib/early/report';
import { leaveFor, signOutWith } from '@/lib/firebase/person';
import { useSession } from '@/lib/session/session';
import { sendPasswordReset } from '@/lib/auth/mails';
import { toast } from '@/lib/feedback/toast';
import { applyCode, resetPassword, type CheckedCode, useInspectedLink } from '../api/action-code';
import type { ActionMode, EmailAction } from '../model/email-action';
import { addressOf } from '../model/login-view';
import { LinkForm, type LinkFormProps, LinkSignIn, SpentLink } from './email-action-forms';

interface EmailActionViewProps {
  action: EmailAction;
  returnTo: string;
  email: string;
  /** Called with the address of a used link, which the sign-in begins with. */
  onEmail: (email: string) => void;
}

export function EmailActionView({ action, returnTo, ...address }: EmailActionViewProps) {
  const link = useInspectedLink(action);
  const [isSpent, setIsSpent] = useState(false);
  if (isSpent || link.state === 'spent') return <SpentLink mode={action.mode} returnTo={returnTo} />;
  if (link.state === 'checking') return <LoadingState label="Looking at your link..." fullPage />;
  if (link.state === 'failed') return <ErrorState fullPage title={link.message} onRetry={link.retry} />;
  return (
    <ValidLink
      {...address}
      code={action.code}
      checked={link.checked}
      returnTo={returnTo}
      onSpent={() => setIsSpent(true)}
    />
  );
}

const PASSWORD_UPDATED = 'Your password has been updated';

const backText = (email: string, isResetMailed: boolean) =>
  `You sign in as ${email} again. If you did not ask for the change yourself, somebody may know your password: ${
    isResetMailed
      ? 'we have sent you a link to choose a new one.'
      : 'please choose a new one with “Forgot your password?”.'
  }`;

interface ValidLinkProps extends Omit<EmailActionViewProps, 'action'> {
  code: string;
  checked: CheckedCode;
  onSpent: () => void;
}

function ValidLink({ code, checked, returnTo, email: typed, onEmail, onSpent }: ValidLinkProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const email = checked.email ?? '';
  const toSignIn = addressOf('sign_in', params);
  const goOn = (title: string, text: string) => {
    onEmail(email);
    if (user) toast.success(title, text);
    void navigate(user ? returnTo : toSignIn, { replace: true, state: { notice: text } });
  };
  /** The server ends the sessions of an account whose address changes, also one in this tab, which then loads the sign-in. */
  const change = async (title: string, textAfter: () => string | Promise<string>) => {
    let description = '';
    await leaveFor(toSignIn, async () => {
      await applyCode(code);
      description = await textAfter();
      return { title, description };
    });
    goOn(title, description);
  };
  const forms: Readonly<Record<Exclude<ActionMode, 'signIn'>, Omit<LinkFormProps, 'onSpent'>>> = {
    verifyEmail: {
      title: 'Confirm your email',
      subtitle: `Is ${email} your address? One press and it is confirmed.`,
      button: 'Confirm email',
      working: 'Confirming...',
      onUse: async () => {
        await applyCode(code);
        goOn('Thank you', 'Your email address is confirmed.');
      },
    },
    verifyAndChangeEmail: {
      title: 'Confirm your new email',
      subtitle: `You sign in as ${checked.previousEmail ?? 'your old address'} now; after this, as ${email}.`,
      button: 'Confirm new email',
      working: 'Confirming...',
      onUse: () => change('Your email has changed', () => `From now on you sign in as ${email}.`),
    },
    recoverEmail: {
      title: 'Undo the change of your email',
      subtitle: `Your account goes back to ${email}.`,
      button: 'Restore my email',
      working: 'Restoring...',
      onUse: () =>
        change('Your email is back', async () => {
          const isMailed = await sendPasswordReset(email, returnTo).then(
            () => true,
            // The address is restored already.
            (error: unknown) => {
              reportError(error, 'sending the reset link');
              return false;
            },
          );
          return backText(email, isMailed);
        }),
    },
    resetPassword: {
      title: 'Choose a new password',
      subtitle: `for ${email}`,
      button: 'Update password',
      working: 'Saving...',
      newPasswordOf: email,
      onUse: async (password) => {
        await resetPassword(code, password);
        // The server has revoked the account's sessions; signing out now avoids a later failure.
        if (user?.email === email) await signOutWith({ title: PASSWORD_UPDATED }, toSignIn);
        onEmail(email);
        void navigate(toSignIn, { replace: true, state: { notice: PASSWORD_UPDATED } });
      },
    },
  };

  if (checked.mode !== 'signIn') return <LinkForm {...forms[checked.mode]} onSpent={onSpent} />;
  return (
    <LinkSignIn
      email={typed}
      code={code}
      next={toSignIn}
      onSpent={onSpent}
      onSignedIn={() => void navigate(toSignIn, { replace: true })}
    />
  );
}
