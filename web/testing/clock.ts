import { vi } from 'vitest';

declare global {
  /** Hashes that are being computed, in threads that no clock moves. */
  var pendingHashes: Set<Promise<unknown>>;
}

/** The moment at which each screen test begins. */
export const startTime = new Date('2026-11-24T12:00:00Z');

const noNetwork = () => Promise.reject(new TypeError('Tests have no network.'));
/** What libraries keep of the browser's `fetch`: it asks the one that a test stubs, if any. */
const network: typeof fetch = (...request) => (fetch === network ? noNetwork() : fetch(...request));

// Once: React and Firebase keep the functions that they find when they are imported, also where a test resets our modules.
if (!vi.isFakeTimers()) {
  vi.useFakeTimers({
    now: startTime,
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['setImmediate', 'clearImmediate', 'performance', 'Date'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
  // Testing Library advances a standing clock only when it finds Jest.
  Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });
  globalThis.fetch = network;
  globalThis.pendingHashes = new Set();
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  crypto.subtle.digest = (...request) => {
    const hash = digest(...request);
    globalThis.pendingHashes.add(hash);
    const forget = () => void globalThis.pendingHashes.delete(hash);
    hash.then(forget, forget);
    return hash;
  };
}
