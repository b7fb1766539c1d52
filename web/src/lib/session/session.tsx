import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { reportError } from '@/lib/early/report';
import { stopWaiting, waitForAnswer } from '@/lib/early/silence';
import { whenIdle } from '@/lib/idle/when-idle';
import { cacheOwner } from '@/lib/storage/stored-data';
import { LOADING, type Session, type SessionWatcherProps } from './session-types';

export type { Session, SessionUser } from './session-types';

const FAILED: Session = { ...LOADING, status: 'failed' };

const SessionContext = createContext<Session>(LOADING);

/** After this timeout the page shows the failed session as signed out; a late result still applies. */
const SLOW_MS = 15_000;

/** On a public page the session may wait this long for the browser. */
const IDLE_MS = 4000;

interface SessionProviderProps {
  children: ReactNode;
  /** Public pages are readable without it. They load Firebase when idle, and only if somebody has signed in before. */
  isUrgent: boolean;
}

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
    if (cacheOwner.read() !== null) return whenIdle(load, IDLE_MS);
    // Another tab signs in. It is asked for whenever the page is seen again, too.
    return cacheOwner.onChange(() => {
      if (cacheOwner.read() !== null) load();
    });
  }, [Watcher, isUrgent]);

  useEffect(() => {
    if (!isLoading || !isUrgent) return;
    const wait = {};
    waitForAnswer(wait);
    const timer = setTimeout(() => setSession(FAILED), SLOW_MS);
    return () => {
      stopWaiting(wait, true);
      clearTimeout(timer);
    };
  }, [isLoading, isUrgent]);

  return (
    <SessionContext value={session}>
      {children}
      {Watcher && <Watcher onChange={setSession} />}
    </SessionContext>
  );
}

/** Provides a fixed session, for tests and for parts of a page. */
export const GivenSession = SessionContext;

export function useSession(): Session {
  return useContext(SessionContext);
}
