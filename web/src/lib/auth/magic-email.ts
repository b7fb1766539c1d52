/** The address that a sign-in link was sent to. Signing out removes it; on another device the person types it. */
const KEY = 'keepsong.magic-email';

export function rememberMagicEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Without storage the sign-in page asks for it.
  }
}

export function magicEmail(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetMagicEmail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked storage contains none.
  }
}
