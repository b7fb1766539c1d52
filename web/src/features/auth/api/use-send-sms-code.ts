import { RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { useSyncProfile } from './use-sync-profile';

export interface SentCode {
  confirm: (code: string) => Promise<void>;
}

/** Sends a sign-in code by SMS. `container` is the element for the invisible reCAPTCHA. */
export function useSendSmsCode() {
  const syncProfile = useSyncProfile();
  return async (phoneNumber: string, container: HTMLElement): Promise<SentCode> => {
    const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
    try {
      const sent = await signInWithPhoneNumber(auth, phoneNumber.replace(/[\s().-]/g, ''), verifier);
      return {
        confirm: async (code) => {
          const { user } = await sent.confirm(code.trim());
          await syncProfile(user);
        },
      };
    } finally {
      verifier.clear();
    }
  };
}
