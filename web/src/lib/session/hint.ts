/**
 * Remembers, in this browser, that somebody signed in. A visitor without it never fetches the authentication SDK on
 * a public page. It grants nothing and may be wrong both ways; the SDK has the last word. The same key is read by the
 * script boot.js, so that the bar does not show Sign In to somebody who may be signed in.
 */
const KEY = 'keepsong.maybe-signed-in';

export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return true;
  }
}

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the hint only saves a download.
  }
  document.documentElement.toggleAttribute('data-maybe-signed-in', isSignedIn);
}

/** Calls back when another tab signs in. Returns the way to stop. */
export function onHint(signedInElsewhere: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === '1') signedInElsewhere();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
