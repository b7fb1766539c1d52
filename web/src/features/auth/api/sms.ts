import { RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth';
import { environment } from '@/config/env';
import { firebaseAuth } from '@/lib/firebase/auth';
import { welcome } from './welcome';

export interface SentCode {
  confirm: (code: string) => Promise<void>;
}

/** Sends a sign-in code by SMS. `place` holds the invisible proof that a person is asking, until it is removed. */
export async function sendSmsCode(phoneNumber: string, place: HTMLElement): Promise<SentCode> {
  const auth = firebaseAuth();
  // The emulator sends no SMS, so there is nothing to protect and no provider to ask.
  if (environment().emulators) auth.settings.appVerificationDisabledForTesting = true;
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const sent = await signInWithPhoneNumber(auth, phoneNumber.replace(/[\s().-]/g, ''), verifier);
    return {
      confirm: async (code) => {
        const { user } = await sent.confirm(code.trim());
        await welcome(user);
      },
    };
  } finally {
    verifier.clear();
  }
}
