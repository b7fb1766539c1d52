import { createStore } from 'zustand/vanilla';

/** A page on a slow phone shows stored data for a few seconds before the server confirms them; that is no reason to warn. */
const PATIENCE_MS = 8_000;

/** The open live reads whose data the server has not confirmed. */
const unconfirmed = new Set<object>();
/** True when live reads have shown stored data only for a while. */
export const contactLost = createStore(() => false);
let timer: ReturnType<typeof setTimeout> | undefined;

function startWaiting(): void {
  timer ??= setTimeout(() => contactLost.setState(true), PATIENCE_MS);
}

function stopWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  contactLost.setState(false);
}

/** Live reads report here where their latest data come from. */
export const serverContact = {
  report(read: object, fromCache: boolean): void {
    if (fromCache) {
      unconfirmed.add(read);
      startWaiting();
      return;
    }
    unconfirmed.delete(read);
    // One connection serves all reads, so the others get their turn.
    stopWaiting();
    if (unconfirmed.size > 0) startWaiting();
  },
  /** The read was closed or refused. */
  ended(read: object): void {
    if (unconfirmed.delete(read) && unconfirmed.size === 0) stopWaiting();
  },
};
