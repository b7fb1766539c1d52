import { createContext, useContext, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { reportError } from '@/lib/report';
import { cacheOwner } from './stored-data';
import { LOADING } from './types';
import type { Session, SessionWatcherProps } from './types';

export type { Session, SessionStatus, SessionUser } from './types';

const FAILED: Session = { ...LOADING, status: 'failed' };

const SessionContext = createContext<Session>(LOADING);

/** After this time without an answer the page goes on signed out; a late answer still counts. */
const SLOW_MS = 15_000;

/** Calls back when the browser has nothing better to do. Safari has no requestIdleCallback. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}

interface SessionProviderProps {
  children: ReactNode;
  /**
   * Public pages are readable without the session. They load Firebase once the browser is idle, and only where somebody
   * has signed in: a visitor never needs it.
   */
  isUrgent: boolean;
}

/** Makes the session known to the whole page, also outside the part that has Firebase's providers. */
export function SessionProvider({ children, isUrgent }: SessionProviderProps) {
  const [session, setSession] = useState(LOADING);
  const [Watcher, setWatcher] = useState<ComponentType<SessionWatcherProps> | null>(null);
  const isLoading = session.status === 'loading';

  useEffect(() => {
    if (Watcher) return;
    const load = () => {
      import('./session-watcher').then(
        async ({ SessionWatcher, personReady }) => {
          await personReady;
          setWatcher(() => SessionWatcher);
        },
        (error: unknown) => {
          reportError(error, 'loading the session');
          setSession(FAILED);
        },
      );
    };
    if (isUrgent) {
      load();
      return;
    }
    return cacheOwner.read() === null ? cacheOwner.onChange(load) : whenIdle(load);
  }, [Watcher, isUrgent]);

  useEffect(() => {
    if (!isLoading || !isUrgent) return;
    const timer = setTimeout(() => setSession(FAILED), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLoading, isUrgent]);

  return (
    <SessionContext value={session}>
      {children}
      {Watcher && <Watcher onChange={setSession} />}
    </SessionContext>
  );
}

/** For tests and for parts of the page that are shown under a given session. */
export const GivenSession = SessionContext;

export function useSession(): Session {
  return useContext(SessionContext);
}
