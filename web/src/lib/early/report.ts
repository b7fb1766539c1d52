import { CLIENT_ERRORS_API, framesOf, impersonalText, type ClientError } from '@keepsong/domain/client-error';
import { routePatternOf } from '@/config/paths';

/** Errors sent per page; the first ones explain the others. Errors with a shown reference have their own count. */
const MOST_SENT = 5;
const sent = { shown: 0, unseen: 0 };

/** A reference for an error page, which shows it before it reports the error. */
export const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

/**
 * In the console, and without personal data in the server's log. Returns a reference, which is all that people see. Never throws.
 * `shownAs`: a reference that is shown already, and that other errors must not keep from the log.
 */
export function reportError(error: unknown, doing: string, shownAs?: string): string {
  const reference = shownAs ?? newReference();
  console.error(`[${reference}] ${doing}:`, error);
  const budget = shownAs ? 'shown' : 'unseen';
  if (sent[budget] < MOST_SENT) {
    sent[budget] += 1;
    void send(reference, error, doing);
  }
  return reference;
}

/** Reports uncaught errors with one of our scripts in their stack, because browser extensions throw too. */
export function reportUncaughtErrors(): void {
  const report = (error: unknown) => {
    if (stackOf(error).length > 0) reportError(error, 'running a script');
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

const stackOf = (error: unknown) => (error instanceof Error ? framesOf(error.stack ?? '') : []);

async function send(reference: string, error: unknown, doing: string): Promise<void> {
  try {
    const { name, message } = error instanceof Error ? error : { name: typeof error, message: '' };
    const body: ClientError = {
      reference,
      name: /^[A-Za-z$_][\w$]{0,59}$/.test(name) ? name : 'Error',
      message: impersonalText(message),
      doing: impersonalText(doing),
      frames: stackOf(error),
      route: routePatternOf(location.pathname),
      release: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '',
    };
    await fetch(CLIENT_ERRORS_API, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // The page may be unloaded at once.
      keepalive: true,
    });
  } catch {
    // Offline or blocked. Reporting this error would loop.
  }
}
