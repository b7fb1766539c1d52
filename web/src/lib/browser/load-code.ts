import { CallError } from '@/lib/calls/call-error';
import { reportError } from '@/lib/early/report';

const NOT_LOADED =
  'Part of this page could not be loaded. Please check your connection and load the page again.';

/** Code that an action needs. A browser does not fetch a failed module again, so the message asks to load the page. */
export async function loadCode<T>(load: () => Promise<T>, doing: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    reportError(error, doing);
    throw new CallError('offline', NOT_LOADED);
  }
}
