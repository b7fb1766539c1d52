import { RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/account';
import { useQuery } from '@tanstack/react-query';
import { reauthenticateWithPhoneNumber } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { isSignInRecent } from '@/lib/auth/reauthenticate';
import { sendTextCode, type SentCode } from '@/lib/auth/text-code';
import { queryClient } from '@/lib/calls/query';

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

export async function sendIdentityCode(container: HTMLElement): Promise<SentCode> {
  const { currentUser: user } = auth;
  const number = user?.phoneNumber;
  if (!number) throw new Error('the account has no phone number');
  return sendTextCode(
    container,
    (verifier) => reauthenticateWithPhoneNumber(user, number, verifier),
    async () => {
      // The server reads the time of the sign-in from the token.
      await user.getIdToken(true);
      await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    },
  );
}
