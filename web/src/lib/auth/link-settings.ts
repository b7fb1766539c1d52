import type { ActionCodeSettings } from 'firebase/auth';
import { loginFor } from '@/config/paths';

/** Where a mailed link leads: our own sign-in page, which knows where to go on. */
export function linkSettings(returnTo: string): ActionCodeSettings {
  return { url: `${window.location.origin}${loginFor(returnTo)}`, handleCodeInApp: true };
}
