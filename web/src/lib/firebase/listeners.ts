const open = new Set<() => void>();

/** Keeps `close` among the open listeners. Calling the returned function closes it, once. */
export function keepListener(close: () => void): () => void {
  open.add(close);
  return () => {
    if (open.delete(close)) close();
  };
}

/** Before sign-out: a listener that outlives its session would only collect refusals. */
export function closeAllListeners(): void {
  for (const close of [...open]) {
    open.delete(close);
    close();
  }
}

export function openListenerCount(): number {
  return open.size;
}
