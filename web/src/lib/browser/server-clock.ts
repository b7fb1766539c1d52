/** A device whose clock differs by less is right. */
const TOLERATED_MS = 5 * 60_000;

let aheadMs = 0;
const corrections = new EventTarget();

/** The time by the server's clock, as soon as it is known: days that are promised do not depend on the clock of the device. */
export const serverNow = (): Date => new Date(Date.now() - aheadMs);

export function onCorrection(run: () => void): () => void {
  corrections.addEventListener('corrected', run);
  return () => corrections.removeEventListener('corrected', run);
}

/** Asks the server for its time. Without an answer, the device's clock counts. */
export async function askServerTime(): Promise<void> {
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => new Response());
  const sent = Date.parse(headers.get('date') ?? '');
  // A cache in between says how old its answer is, in seconds.
  const ahead = Date.now() - sent - Number(headers.get('age') ?? 0) * 1000;
  aheadMs = Math.abs(ahead) > TOLERATED_MS ? ahead : 0;
  corrections.dispatchEvent(new Event('corrected'));
}
