import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState, LoadingState } from '@/components';
import { reportError } from '@/lib/report';
import { useSession } from '@/lib/session';
import { applyCode, resetPassword } from '../api/email-action';
import type { Inspection } from '../api/email-action';
import { isSpentLink } from '@/lib/auth/auth-errors';
import { sendPasswordReset } from '@/lib/auth/send-password-reset';
import type { Return } from '../hooks/use-return';
import { useInspection } from '../hooks/use-inspection';
import type { EmailAction } from '../model/email-action';
import { addressOf } from '../model/login-view';
import { DoneCard } from './done-card';
import { LinkSignIn } from './link-sign-in';
import { PressToGoOn } from './press-to-go-on';
import { SpentLink } from './spent-link';
import { UpdatePasswordForm } from './update-password-form';

interface EmailActionViewProps {
  action: EmailAction;
  back: Return;
}

/** A mailed link: looked at first, used up by a press of a button, and never again. */
export function EmailActionView({ action, back }: EmailActionViewProps) {
  const link = useInspection(action);
  const [isSpent, setIsSpent] = useState(false);
  if (isSpent || link.state === 'spent') return <SpentLink mode={action.mode} returnTo={back.returnTo} />;
  if (link.state === 'looking') return <LoadingState label="Looking at your link…" fullPage />;
  if (link.state === 'failed') return <ErrorState fullPage title={link.message} onRetry={link.lookAgain} />;
  return (
    <GoodLink code={action.code} inspection={link.inspection} back={back} onSpent={() => setIsSpent(true)} />
  );
}

/** The address is restored already, so a mail that fails is no failure of that. */
function isMailed(sending: Promise<void>): Promise<boolean> {
  return sending.then(
    () => true,
    (error: unknown) => {
      reportError(error, 'sending the reset link');
      return false;
    },
  );
}

interface GoodLinkProps {
  code: string;
  inspection: Inspection;
  back: Return;
  onSpent: () => void;
}

function GoodLink({ code, inspection, back, onSpent }: GoodLinkProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user, signOut } = useSession();
  const [isDone, setIsDone] = useState(false);
  const [isResetMailed, setIsResetMailed] = useState(false);
  const email = inspection.email ?? '';
  const toSignIn = addressOf('sign_in', params);
  const onward = user ? { label: 'Continue', to: back.returnTo } : { label: 'Sign in', to: toSignIn };
  /** Between the look and the press the link may have been used elsewhere. */
  const spend = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isSpentLink(error)) throw error;
      onSpent();
    }
  };
  const apply = () =>
    spend(async () => {
      await applyCode(code);
      setIsDone(true);
    });

  switch (inspection.mode) {
    case 'signIn':
      return (
        <LinkSignIn
          code={code}
          onSpent={onSpent}
          onSignedIn={() => void navigate(toSignIn, { replace: true, state: { returnTo: back.returnTo } })}
        />
      );
    case 'resetPassword':
      return (
        <UpdatePasswordForm
          email={email}
          onSubmit={(password) =>
            spend(async () => {
              await resetPassword(code, password);
              // The new password has ended the account's sessions; this one is not to linger until it notices.
              if (user?.email === email) await signOut();
              void navigate(toSignIn, {
                replace: true,
                state: { returnTo: back.returnTo, notice: 'Your password has been updated', email },
              });
            })
          }
        />
      );
    case 'verifyEmail':
      return isDone ? (
        <DoneCard title="Thank you" next={onward}>
          Your email address is confirmed.
        </DoneCard>
      ) : (
        <PressToGoOn
          title="Confirm your email"
          subtitle={`Is ${email} your address? One press and it is confirmed.`}
          button="Confirm email"
          working="Confirming…"
          onPress={apply}
        />
      );
    case 'verifyAndChangeEmail':
      return isDone ? (
        <DoneCard title="Your email has changed" next={onward}>
          From now on you sign in as {email}.
        </DoneCard>
      ) : (
        <PressToGoOn
          title="Confirm your new email"
          subtitle={`You sign in as ${inspection.previousEmail ?? 'your old address'} now; after this, as ${email}.`}
          button="Confirm new email"
          working="Confirming…"
          onPress={apply}
        />
      );
    case 'recoverEmail':
      return isDone ? (
        <DoneCard title="Your email is back" next={{ label: 'Sign in', to: toSignIn }}>
          You sign in as {email} again. If you did not ask for the change yourself, somebody may know your
          password:{' '}
          {isResetMailed
            ? 'we have sent you a link to choose a new one.'
            : 'please choose a new one with “Forgot your password?”.'}
        </DoneCard>
      ) : (
        <PressToGoOn
          title="Undo the change of your email"
          subtitle={`Your account goes back to ${email}.`}
          button="Restore my email"
          working="Restoring…"
          onPress={() =>
            spend(async () => {
              await applyCode(code);
              setIsResetMailed(await isMailed(sendPasswordReset(email, back.returnTo)));
              setIsDone(true);
            })
          }
        />
      );
  }
}
