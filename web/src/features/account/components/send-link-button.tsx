import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { ResendButton } from '@/components/form/form';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useCoolDown } from '@/lib/auth/use-cool-down';

interface SendLinkButtonProps {
  send: () => Promise<void>;
  confirmation: string;
  children: string;
}

/** Sends an e-mail with a link; repeats only after a pause. */
export function SendLinkButton({ send, confirmation, children }: SendLinkButtonProps) {
  const { secondsLeft, start } = useCoolDown();
  const [isSent, setIsSent] = useState(false);

  const { run, isPending, error } = useAuthAction(async () => {
    await send();
    setIsSent(true);
    start();
  });

  return (
    <>
      <FormAlert kind="success">{isSent ? confirmation : null}</FormAlert>
      <FormAlert kind="error">{error?.message}</FormAlert>
      <ResendButton secondsLeft={secondsLeft} isWorking={isPending} onPress={() => void run(undefined)}>
        {children}
      </ResendButton>
    </>
  );
}
