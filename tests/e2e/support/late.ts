import type { Browser } from 'playwright/test';
import { eachContext } from '../../support/contexts.ts';

const LONGEST_MS = 1_500;
/** Replies of functions, and what Firestore's listeners are told. */
const ANSWERS = /\/us-central1\/|google\.firestore\.v1\.Firestore\/Listen/;

/** Runs in each page: React's scheduler and timers are late, as on a device that does something else. */
const LATE_PAGE = `
  const later = window.setTimeout.bind(window);
  const { postMessage } = MessagePort.prototype;
  let tasks = 0;
  MessagePort.prototype.postMessage = function (...message) {
    tasks += 1;
    later(() => postMessage.apply(this, message), tasks % 10 === 0 ? 150 : 40);
  };
  window.setTimeout = (work, ms, ...rest) => later(work, (ms ?? 0) + 120, ...rest);
`;

/** For `npm run test:late`: what comes late on slow machines and lines comes late, by another time at each run. */
export function makeLate(browser: Browser): () => void {
  if (!process.env.KEEPSONG_LATE) return () => undefined;
  return eachContext(browser, (context) => {
    void context.addInitScript(LATE_PAGE);
    void context.route(ANSWERS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS));
      await route.fallback().catch(() => undefined);
    });
  });
}
