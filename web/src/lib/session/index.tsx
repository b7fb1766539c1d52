import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { sessionStore } from './store';
import type { SessionStore } from './store';
import type { Session, SessionState } from './types';

export type { Session, SessionStatus, SessionUser } from './types';

const SessionContext = createContext<SessionStore>(sessionStore);

/** What prerendered HTML and the first client render agree on. */
const UNKNOWN: SessionState = {
  status: 'loading',
  user: null,
  isAdmin: false,
  claimsFailed: false,
  leaving: false,
};
const unknown = () => UNKNOWN;

interface SessionProviderProps {
  children: ReactNode;
  store?: SessionStore;
}

/** Learns the session after the first paint: on a public page only if there may be one. */
export function SessionProvider({ children, store = sessionStore }: SessionProviderProps) {
  useEffect(() => store.startIfLikely(), [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}

export function useSession(): Session {
  const store = useContext(SessionContext);
  const state = useSyncExternalStore(store.subscribe, store.read, unknown);
  return useMemo(() => ({ ...state, retry: store.retry, signOut: store.signOut }), [state, store]);
}

export function useSessionStore(): SessionStore {
  return useContext(SessionContext);
}
