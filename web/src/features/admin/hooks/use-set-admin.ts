import { setAdmin } from '@keepsong/domain/calls/set-admin';
import { useState } from 'react';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { hasSignedInRecently, signInAgain } from '../api/sign-in-again';
import { useCommand } from './use-command';

export interface AdminWish {
  email: string;
  isAdmin: boolean;
}

export interface SetAdminState {
  ask: (wish: AdminWish) => Promise<boolean>;
  isBusy: boolean;
  /** What waits until the person has signed in again. */
  waiting: AdminWish | null;
  passwordError: string | null;
  confirmPassword: (password: string) => void;
  giveUp: () => void;
}

/** Grants or takes back; asks for the password first when the last sign-in is too long ago. */
export function useSetAdmin(): SetAdminState {
  const toast = useToast();
  const [waiting, setWaiting] = useState<AdminWish | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const { isBusy, run } = useCommand({ title: 'Nothing was changed' });

  async function carryOut({ email, isAdmin }: AdminWish): Promise<void> {
    await callFunction(setAdmin, { email, isAdmin });
    toast.success(
      isAdmin ? 'Admin added' : 'Admin removed',
      isAdmin ? `${email} is an admin from their next sign-in on.` : `${email} is no longer an admin.`,
    );
  }

  return {
    ask: (wish) =>
      run(async () => {
        if (await hasSignedInRecently()) await carryOut(wish);
        else setWaiting(wish);
      }),
    isBusy,
    waiting,
    passwordError,
    confirmPassword: (password) => {
      if (!waiting) return;
      void run(async () => {
        setPasswordError(null);
        try {
          await signInAgain(password);
        } catch {
          setPasswordError('That password is not right. Please try again.');
          return;
        }
        setWaiting(null);
        await carryOut(waiting);
      });
    },
    giveUp: () => {
      setWaiting(null);
      setPasswordError(null);
    },
  };
}
