export interface SessionUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** `failed`: the session could not be loaded; screens treat it as signed out and offer `retry`. */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out' | 'failed';

export interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  /** The `isAdmin` claim of the current token. Courtesy only: rules and functions decide. */
  isAdmin: boolean;
  /** True when the claims could not be read, so that `isAdmin` is false for want of knowing. */
  claimsFailed: boolean;
  /** Between a sign-out here and the next page: guards wait instead of asking to sign in again. */
  leaving: boolean;
}

export interface Session extends SessionState {
  /** Loads the session again after `failed`, or the claims again after `claimsFailed`. */
  retry: () => void;
  /** Ends the session and forgets everything private. Rejects when it could not be ended. */
  signOut: () => Promise<void>;
}
