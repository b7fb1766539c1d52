import { CallError } from '@/lib/calls/call-error';
import { reportError } from '@/lib/early/report';

const NOT_LOADED =
  'Part of this page could not be loaded. Please check your connection and load the page again.';

/**
 * Loads code that an action needs. Rejects with a message that asks to load the page again, because a browser does not fetch a
 * failed module a second time.
 */
export async function loadCode<T>(load: () => Promise<T>, doing: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    reportError(error, doing);
    throw new CallError('offline', NOT_LOADED);
  }
}
