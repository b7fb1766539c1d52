import { RecaptchaVerifier, type ConfirmationResult, type User } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';

export interface SentCode {
  confirm: (code: string) => Promise<void>;
}

/** Sends a code by text message. `container` is the element for the invisible reCAPTCHA. */
export async function sendTextCode(
  container: HTMLElement,
  send: (verifier: RecaptchaVerifier) => Promise<ConfirmationResult>,
  onConfirmed: (user: User) => Promise<void>,
): Promise<SentCode> {
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    const sent = await send(verifier);
    return { confirm: async (code) => onConfirmed((await sent.confirm(code.trim())).user) };
  } finally {
    verifier.clear();
  }
}
