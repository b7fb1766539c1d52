/**
 * Calls `run` when the browser is idle, after `timeoutMs` at the latest. Safari has no requestIdleCallback and waits a tenth
 * of that time. Returns a function that cancels the call.
 */
export function whenIdle(run: () => void, timeoutMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, timeoutMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
