/** When idle, after `timeoutMs` at the latest; a tenth of that in Safari, which cannot tell. Returns a function that cancels. */
export function whenIdle(run: () => void, timeoutMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, timeoutMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
