import { reportError } from '@/lib/report';
import { forgetEverything } from '@/lib/sign-out-tasks';
import { calledBy } from './called-by';
import { mayBeSignedIn, onHint, rememberSession } from './hint';
import type * as backendModule from './backend';
import type { SessionChange } from './backend';
import type { SessionState } from './types';

type Backend = typeof backendModule;

const LOADING: SessionState = {
  status: 'loading',
  user: null,
  isAdmin: false,
  claimsFailed: false,
  leaving: false,
};
const SIGNED_OUT: SessionState = { ...LOADING, status: 'signed-out' };
const PATIENCE_MS = 15_000;

/** The session outside React: one per page, shared by both shells. */
export function createSessionStore(loadBackend: () => Promise<Backend> = () => import('./backend')) {
  let state = LOADING;
  let started = false;
  /** Changes are applied one after the other: forgetting takes a moment and must end before the next begins. */
  let turn = Promise.resolve();
  const watchers = new Set<() => void>();

  function publish(next: SessionState): void {
    state = next;
    for (const watcher of watchers) watcher();
  }

  async function apply({ user, isAdmin }: SessionChange): Promise<void> {
    const previous = state.user;
    if (previous && previous.uid !== user?.uid) await forgetPrevious();
    rememberSession(user && { called: calledBy(user.email), isAdmin: isAdmin ?? false });
    if (!user) {
      publish({ ...SIGNED_OUT, leaving: state.leaving });
      return;
    }
    publish({
      status: 'signed-in',
      user,
      isAdmin: isAdmin ?? false,
      claimsFailed: isAdmin === null,
      leaving: false,
    });
  }

  /** Also when another tab signed out, or somebody else signed in: nothing of the first person may remain. */
  async function forgetPrevious(): Promise<void> {
    publish({ ...LOADING, leaving: state.leaving });
    await forgetEverything();
  }

  function take(change: SessionChange): Promise<void> {
    turn = turn
      .then(() => apply(change))
      .catch((error: unknown) => void reportError(error, 'changing session'));
    return turn;
  }

  async function load(): Promise<void> {
    const patience = setTimeout(() => {
      if (state.status === 'loading') publish({ ...LOADING, status: 'failed' });
    }, PATIENCE_MS);
    try {
      const backend = await loadBackend();
      await backend.followSession((change) => {
        void take(change);
      });
    } catch (error) {
      started = false;
      reportError(error, 'loading the session');
      publish({ ...LOADING, status: 'failed' });
    } finally {
      clearTimeout(patience);
    }
  }

  function start(): void {
    if (started) return;
    started = true;
    void load();
  }

  /** For public pages: without a hint of an earlier sign-in the answer is known, and nothing is fetched. */
  function startIfLikely(): () => void {
    if (started) return () => {};
    if (mayBeSignedIn()) {
      start();
      return () => {};
    }
    publish(SIGNED_OUT);
    return onHint(start);
  }

  async function retry(): Promise<void> {
    if (state.status === 'signed-in') {
      const backend = await loadBackend();
      const isAdmin = await backend.readAdminClaim();
      if (state.status !== 'signed-in') return;
      publish({ ...state, isAdmin: isAdmin ?? false, claimsFailed: isAdmin === null });
      return;
    }
    started = false;
    publish(LOADING);
    start();
  }

  async function signOut(): Promise<void> {
    const before = state;
    publish({ ...state, leaving: true });
    try {
      const backend = await loadBackend();
      await backend.endSession();
      await take({ user: null, isAdmin: false });
    } catch (error) {
      publish(before);
      throw error;
    }
  }

  /** The page after the sign-out is there: guards may ask for a session again. */
  function arrive(): void {
    if (state.leaving && state.status !== 'signed-in') publish({ ...state, leaving: false });
  }

  return {
    read: () => state,
    subscribe: (changed: () => void) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    start,
    startIfLikely,
    retry: () => void retry(),
    signOut,
    arrive,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
export const sessionStore = createSessionStore();
