import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState, LoadingState } from '@/components/ui/loaded';
import { reportError } from '@/lib/early/report';
import { leaveFor, signOutWith } from '@/lib/firebase/person';
import { useSession } from '@/lib/session/session';
import { isSpentLink } from '@/lib/auth/auth-errors';
import { sendPasswordReset } from '@/lib/auth/mails';
import { Form, SubmitButton } from '@/components/form/form';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { FormAlert } from '@/components/form/form-alert';
import { toast } from '@/lib/feedback/toast';
import { applyCode, resetPassword, type CheckedCode, useInspectedLink } from '../api/action-code';
import type { EmailAction } from '../model/email-action';
import { addressOf } from '../model/login-view';
import { AuthCard } from './auth-card';
import { LinkSignIn, SpentLink, UpdatePasswordForm } from './email-action-forms';

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
  /** The link may have been used elsewhere after the check. */
  const consume = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isSpentLink(error)) throw error;
      onSpent();
    }
  };
  const goOn = (title: string, text: string) => {
    onEmail(email);
    if (user) toast.success(title, text);
    void navigate(user ? returnTo : toSignIn, { replace: true, state: { notice: text } });
  };
  /** The server ends the sessions of an account whose address changes, also one in this tab, which then loads the sign-in. */
  const change = (title: string, textAfter: () => string | Promise<string>) =>
    consume(async () => {
      let description = '';
      await leaveFor(toSignIn, async () => {
        await applyCode(code);
        description = await textAfter();
        return { title, description };
      });
      goOn(title, description);
    });
  const forms: Readonly<Record<'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail', ConfirmFormProps>> = {
    verifyEmail: {
      title: 'Confirm your email',
      subtitle: `Is ${email} your address? One press and it is confirmed.`,
      button: 'Confirm email',
      working: 'Confirming...',
      onConfirm: () =>
        consume(async () => {
          await applyCode(code);
          goOn('Thank you', 'Your email address is confirmed.');
        }),
    },
    verifyAndChangeEmail: {
      title: 'Confirm your new email',
      subtitle: `You sign in as ${checked.previousEmail ?? 'your old address'} now; after this, as ${email}.`,
      button: 'Confirm new email',
      working: 'Confirming...',
      onConfirm: () => change('Your email has changed', () => `From now on you sign in as ${email}.`),
    },
    recoverEmail: {
      title: 'Undo the change of your email',
      subtitle: `Your account goes back to ${email}.`,
      button: 'Restore my email',
      working: 'Restoring...',
      onConfirm: () =>
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
  };

  switch (checked.mode) {
    case 'signIn':
      return (
        <LinkSignIn
          email={typed}
          code={code}
          next={toSignIn}
          onSpent={onSpent}
          onSignedIn={() => void navigate(toSignIn, { replace: true })}
        />
      );
    case 'resetPassword':
      return (
        <UpdatePasswordForm
          email={email}
          onSubmit={(password) =>
            consume(async () => {
              await resetPassword(code, password);
              // The server has revoked the account's sessions; signing out now avoids a later failure.
              if (user?.email === email) {
                await signOutWith({ title: PASSWORD_UPDATED }, toSignIn);
              }
              onEmail(email);
              void navigate(toSignIn, { replace: true, state: { notice: PASSWORD_UPDATED } });
            })
          }
        />
      );
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
    case 'recoverEmail':
      return <ConfirmForm {...forms[checked.mode]} />;
  }
}

interface ConfirmFormProps {
  title: string;
  subtitle: string;
  button: string;
  working: string;
  onConfirm: () => Promise<void>;
}

/** Consumes a link only on a button press, because mail scanners open links. */
function ConfirmForm({ title, subtitle, button, working, onConfirm }: ConfirmFormProps) {
  const { run, isPending, error } = useAuthAction(onConfirm);
  return (
    <AuthCard title={title} subtitle={subtitle}>
      <Form errors={null} label={title} onSubmit={() => run(undefined)}>
        <FormAlert kind="error">{error?.message}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working={working}>
          {button}
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}
