import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@/lib/session';
import { returnToOf } from '../model/login-view';

const DELAY_MS = 500;

export interface Return {
  returnTo: string;
  /** Nobody needs to sign in, or somebody just did: the page only says where it goes. */
  isLeaving: boolean;
  /** Keeps the page from leaving while something after the sign-in is not finished (the profile, a mail). */
  hold: <T>(work: Promise<T>) => Promise<T>;
}

/**
 * Goes to where the person came from: at once if there was a session when the page opened, 500 ms after a sign-in
 * otherwise. `isPaused` keeps it here, for a mailed link that comes first.
 */
export function useReturn(isPaused: boolean): Return {
  const { status } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const returnTo = returnToOf(location.state, params);
  const [held, setHeld] = useState(0);
  const [hadSession, setHadSession] = useState<boolean | null>(null);
  if (hadSession === null && status !== 'loading') setHadSession(status === 'signed-in');

  const isLeaving = status === 'signed-in' && held === 0 && !isPaused;
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

  const hold = useCallback(async <T>(work: Promise<T>): Promise<T> => {
    setHeld((count) => count + 1);
    try {
      return await work;
    } finally {
      setHeld((count) => count - 1);
    }
  }, []);

  return { returnTo, isLeaving, hold };
}
