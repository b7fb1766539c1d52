import { RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/delete-account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reauthenticateWithPhoneNumber, RecaptchaVerifier, sendSignInLinkToEmail } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { paths } from '@/config/paths';
import { linkSettings } from '@/lib/auth/link-settings';
import { magicEmail } from '@/lib/auth/magic-email';
import { isSignInRecent } from '@/lib/auth/reauthenticate';

const QUERY_KEY = ['recent-sign-in'];

/** True when the sign-in is recent enough for the server; undefined while unknown. */
export function useIsSignInRecent(): boolean | undefined {
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => isSignInRecent(auth, RECENT_SIGN_IN_MINUTES),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: 30_000,
  });
  return data;
}

/** Sends a sign-in link that leads back to the account page. Using it in this browser makes the sign-in recent. */
export function useSendIdentityLink() {
  return async (email: string): Promise<void> => {
    await sendSignInLinkToEmail(auth, email, linkSettings(paths.account));
    magicEmail.write(email);
  };
}

export interface SentIdentityCode {
  confirm: (code: string) => Promise<void>;
}

/** Sends a code to the account's own number. `container` is the element for the invisible reCAPTCHA. */
export function useSendIdentityCode() {
  const client = useQueryClient();
  return async (container: HTMLElement): Promise<SentIdentityCode> => {
    const { currentUser: user } = auth;
    if (!user?.phoneNumber) throw new Error('the account has no phone number');
    const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
    try {
      const sent = await reauthenticateWithPhoneNumber(user, user.phoneNumber, verifier);
      return {
        confirm: async (code) => {
          await sent.confirm(code.trim());
          // The server reads the time of the sign-in from the token.
          await user.getIdToken(true);
          await client.invalidateQueries({ queryKey: QUERY_KEY });
        },
      };
    } finally {
      verifier.clear();
    }
  };
}
