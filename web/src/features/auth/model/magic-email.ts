/** The address a sign-in link went to. On another device it is not there, and the person is asked. */
const KEY = 'keepsong.magic-email';

export function rememberMagicEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Blocked storage: the link asks for the address.
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
    // Blocked storage held none.
  }
}
