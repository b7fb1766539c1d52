import type { ActionCodeSettings } from 'firebase/auth';
import { loginFor } from '@/config/paths';

/** Makes a mailed link lead to our sign-in page, which redirects to `returnTo`. */
export function linkSettings(returnTo: string): ActionCodeSettings {
  return { url: `${window.location.origin}${loginFor(returnTo)}`, handleCodeInApp: true };
}
