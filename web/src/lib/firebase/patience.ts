import { reportError } from '@/lib/report';

/** Longer than a slow network takes for one page of orders. */
const PATIENCE_MS = 15_000;
const MOST_MS = 5 * 60_000;

/**
 * A stream to Firestore can fall silent without an end or an error (sleep, a proxy, a lost request): its listeners then
 * wait for ever. Whoever is owed news says so here, and a stream that stays silent is renewed: after 15 seconds, then
 * after twice as long each time, so that a slow answer is not cut off again and again. Only while somebody looks.
 * A call that was answered has mostly changed something that a listener follows: where nothing is heard, once is enough.
 */
export function createPatience(renew: () => Promise<void>) {
  const owed = new Map<object, number>();
  let patience = PATIENCE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let afterCall: ReturnType<typeof setTimeout> | undefined;

  /** Asked again when somebody looks, or when there is a connection. */
  const isInVain = () => document.visibilityState === 'hidden' || !navigator.onLine;

  function renewNow(): void {
    renew().catch((error: unknown) => reportError(error, 'renewing the connection'));
  }

  function plan(): void {
    clearTimeout(timer);
    if (owed.size === 0) return;
    timer = setTimeout(act, Math.max(0, Math.min(...owed.values()) + patience - Date.now()));
  }

  function act(): void {
    if (isInVain()) return;
    patience = Math.min(patience * 2, MOST_MS);
    for (const one of owed.keys()) owed.set(one, Date.now());
    renewNow();
    plan();
  }

  document.addEventListener('visibilitychange', plan);
  window.addEventListener('online', plan);

  /** Until the returned function is called, news is owed. */
  const expectNews = (): (() => void) => {
    const one = {};
    owed.set(one, Date.now());
    plan();
    return () => {
      if (!owed.delete(one)) return;
      patience = PATIENCE_MS;
      plan();
    };
  };

  const callAnswered = (): void => {
    clearTimeout(afterCall);
    afterCall = setTimeout(() => isInVain() || renewNow(), PATIENCE_MS);
  };

  const newsHeard = (): void => clearTimeout(afterCall);

  return { expectNews, callAnswered, newsHeard };
}

/** Until Firestore is there, there is nothing to renew. */
let renewConnection = (): Promise<void> => Promise.resolve();

export function renewWith(renew: () => Promise<void>): void {
  renewConnection = renew;
}

export const { expectNews, callAnswered, newsHeard } = createPatience(() => renewConnection());
