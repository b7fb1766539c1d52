import { signInWithPhoneNumber } from 'firebase/auth';
import { sendTextCode, type SentCode } from '@/lib/auth/text-code';
import { auth } from '@/lib/firebase/auth';
import { syncProfile } from './sync-profile';

export const sendSmsCode = (phoneNumber: string, container: HTMLElement): Promise<SentCode> =>
  sendTextCode(
    container,
    (verifier) => signInWithPhoneNumber(auth, phoneNumber.replace(/[\s().-]/g, ''), verifier),
    syncProfile,
  );
