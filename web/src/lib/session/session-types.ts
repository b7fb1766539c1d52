export interface SessionUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** `failed`: the session could not be loaded; screens treat it as signed out and offer a reload. */
type SessionStatus = 'loading' | 'signed-in' | 'signed-out' | 'failed';

export interface Session {
  status: SessionStatus;
  user: SessionUser | null;
  /** The `isAdmin` claim of the token, for the UI only; rules and functions enforce it. */
  isAdmin: boolean;
  /** True when the claims could not be read, so that `isAdmin` may be wrong. */
  claimsFailed: boolean;
}

/** Also the first render of a prerendered page; for visitors it stays. */
export const LOADING: Session = { status: 'loading', user: null, isAdmin: false, claimsFailed: false };

export interface SessionWatcherProps {
  onChange: (session: Session) => void;
}
