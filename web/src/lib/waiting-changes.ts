import { z } from '@keepsong/domain/zod';

/** Signing out removes keys with this prefix. */
const KEY = 'keepsong.waiting';

/** A call that is queued offline. Its function is idempotent. */
const changeSchema = z.object({
  /** Identifies the target. A later change with this key replaces it. */
  key: z.string(),
  call: z.string(),
  request: z.unknown(),
  /** The label: "Your message about River Road". */
  what: z.string(),
  /** The typed text that would be lost; may be empty. */
  text: z.string(),
  /** Why it was rejected; null while queued. */
  reason: z.nullable(z.string()),
});
export type WaitingChange = z.output<typeof changeSchema>;

const changesSchema = z.array(changeSchema);
const NONE: readonly WaitingChange[] = [];

let known: { stored: string | null; changes: readonly WaitingChange[] } = { stored: null, changes: NONE };
const listeners = new Set<() => void>();

/** Returns the changes, oldest first: the same array until something changes. */
export function waitingChanges(): readonly WaitingChange[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Blocked storage contains nothing.
  }
  if (stored !== known.stored) {
    const parsed = changesSchema.safeParse(stored === null ? [] : parse(stored));
    known = { stored, changes: parsed.success ? parsed.data : NONE };
  }
  return known.changes;
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

function write(changes: readonly WaitingChange[]): void {
  if (changes.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(changes));
  for (const listener of listeners) listener();
}

/** Calls back after each change, here and in other tabs. */
export function onWaitingChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Throws when the browser's storage is full or blocked. */
export function addWaiting(change: Omit<WaitingChange, 'reason'>): void {
  write([...waitingChanges().filter(({ key }) => key !== change.key), { ...change, reason: null }]);
}

export function removeWaiting(key: string): void {
  write(waitingChanges().filter((change) => change.key !== key));
}

/** The result of sending one change. `offline`: the server was not reached. */
export type Attempt = { outcome: 'sent' } | { outcome: 'offline' } | { outcome: 'refused'; reason: string };

/**
 * Sends all waiting changes one after the other, in one tab at a time. It stops when the server is not reached. Returns how
 * many were sent.
 */
export async function sendWaiting(send: (change: WaitingChange) => Promise<Attempt>): Promise<number> {
  let sent = 0;
  await navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (;;) {
      const next = waitingChanges().find(({ reason }) => reason === null);
      if (!next) return;
      const attempt = await send(next);
      if (attempt.outcome === 'offline') return;
      if (attempt.outcome === 'sent') {
        // A later change may have replaced it meanwhile.
        if (isStill(next)) removeWaiting(next.key);
        sent += 1;
      } else if (isStill(next)) {
        const { reason } = attempt;
        write(waitingChanges().map((change) => (change.key === next.key ? { ...change, reason } : change)));
      }
    }
  });
  return sent;
}

const isStill = (change: WaitingChange) => {
  const now = waitingChanges().find(({ key }) => key === change.key);
  return JSON.stringify(now?.request) === JSON.stringify(change.request);
};
