import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@/lib/session/session';
import { returnToOf } from '../model/login-view';

const DELAY_MS = 500;

/** Leaves at once with an earlier session, 500 ms after a new sign-in; not before the profile and mails are done, and not while `isPaused`. */
export function useReturn(isPaused: boolean) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const returnTo = returnToOf(params);
  const isWorking = useIsMutating() > 0;
  const [hadSession, setHadSession] = useState<boolean | null>(null);
  if (hadSession === null && status !== 'loading') setHadSession(status === 'signed-in');

  const isLeaving = status === 'signed-in' && !isWorking && !isPaused;
  useEffect(() => {
    if (!isLeaving) return;
    const go = () => void navigate(returnTo, { replace: true });
    if (hadSession) {
      go();
      return;
    }
    const timer = setTimeout(go, DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, hadSession, navigate, returnTo]);

  return { returnTo, isLeaving };
}
