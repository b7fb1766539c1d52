import { z } from '@keepsong/domain/zod';
import { createStore } from 'zustand/vanilla';
import { WAITING_CHANGES as KEY } from './session/stored-data';
import { whileSubscribed } from './while-subscribed';

/** A call that is queued offline. Its function is idempotent. */
const changeSchema = z.object({
  /** Whose change it is. Nobody else sees or sends it. */
  uid: z.string(),
  /** A later change with this key replaces it. */
  key: z.string(),
  /**
   * What it changes, as a path: "lyrics/song-1/line-3/". It builds on the earlier changes of this and of what is inside, so it
   * is not sent after one of them was refused.
   */
  target: z.string(),
  call: z.string(),
  request: z.unknown(),
  /** The label: "Your message about River Road". */
  what: z.string(),
  /** The typed text that would be lost; may be empty. */
  text: z.string(),
  /** Why it was rejected; null while queued. */
  reason: z.nullable(z.string()),
  /** How often the server has failed on it. */
  failures: z._default(z.int(), 0),
});
export type WaitingChange = z.output<typeof changeSchema>;

const changesSchema = z.array(changeSchema);
const queue = createStore<{ stored: string | null; changes: readonly WaitingChange[] }>(() => ({
  stored: null,
  changes: [],
}));

/** Reads the storage again, because other tabs write to it too. */
function allChanges(): readonly WaitingChange[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Blocked storage contains nothing.
  }
  if (stored !== queue.getState().stored) {
    const parsed = changesSchema.safeParse(stored === null ? [] : parse(stored));
    queue.setState({ stored, changes: parsed.success ? parsed.data : [] });
  }
  return queue.getState().changes;
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

const refresh = () => void allChanges();
// The first render shows them.
refresh();

/** The changes of all persons, also when another tab changes them. */
export const waitingQueue = whileSubscribed(
  queue,
  () => {
    refresh();
    window.addEventListener('storage', refresh);
  },
  () => window.removeEventListener('storage', refresh),
);

/** Returns the person's changes, oldest first. */
export const waitingChanges = (uid: string | null): WaitingChange[] =>
  allChanges().filter((change) => change.uid === uid);

function write(changes: readonly WaitingChange[]): void {
  if (changes.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(changes));
  refresh();
}

/** Throws when the browser's storage is full or blocked. */
export function addWaiting(change: Omit<WaitingChange, 'reason' | 'failures'>): void {
  const others = allChanges().filter(({ key }) => key !== change.key);
  write([...others, { ...change, reason: null, failures: 0 }]);
}

export function removeWaiting(key: string): void {
  write(allChanges().filter((change) => change.key !== key));
}

/** Queues a refused change again. */
export function sendAgain(key: string): void {
  update(key, { reason: null, failures: 0 });
}

function update(key: string, fields: Partial<WaitingChange>): void {
  write(allChanges().map((change) => (change.key === key ? { ...change, ...fields } : change)));
}

/** Marks the change as refused, and what builds on it. */
function refuse(refused: WaitingChange, reason: string): void {
  const all = allChanges();
  const position = all.findIndex(({ key }) => key === refused.key);
  write(
    all.map((change, index) => {
      if (index === position) return { ...change, reason };
      const buildsOnIt = index > position && refused.target.startsWith(change.target);
      return buildsOnIt && change.reason === null ? { ...change, reason: BUILDS_ON_REFUSED } : change;
    }),
  );
}

const BUILDS_ON_REFUSED = 'It builds on a change that was not sent.';

/** With a try every 20 seconds, the server can be out of order for more than three minutes. */
const MOST_FAILURES = 10;

/** The result of sending one change. `later`: nothing is decided, so it is tried again. `failed`: so it is, but not for ever. */
export type Attempt =
  { outcome: 'sent' } | { outcome: 'later' } | { outcome: 'failed' | 'refused'; reason: string };

/**
 * Sends all waiting changes of the person one after the other, in one tab at a time. It stops at one that has to be tried
 * again. A change on which the server always fails counts as refused in the end, so that it does not hold up the others.
 * Returns how many were sent.
 */
export async function sendWaiting(
  uid: string,
  send: (change: WaitingChange) => Promise<Attempt>,
): Promise<number> {
  let sent = 0;
  await navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (;;) {
      const next = waitingChanges(uid).find(({ reason }) => reason === null);
      if (!next) return;
      const attempt = await send(next);
      if (attempt.outcome === 'later') return;
      if (attempt.outcome === 'sent') {
        // A later change may have replaced it meanwhile.
        if (isStill(next)) removeWaiting(next.key);
        sent += 1;
      } else if (isStill(next)) {
        const failures = next.failures + 1;
        if (attempt.outcome === 'failed' && failures < MOST_FAILURES) {
          update(next.key, { failures });
          return;
        }
        refuse(next, attempt.reason);
      }
    }
  });
  return sent;
}

const isStill = (change: WaitingChange) => {
  const now = allChanges().find(({ key }) => key === change.key);
  return JSON.stringify(now?.request) === JSON.stringify(change.request);
};
