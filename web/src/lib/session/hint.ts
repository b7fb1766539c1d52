/**
 * Remembers, in this browser, that somebody signed in. A visitor without it never fetches the authentication SDK on
 * a public page. It grants nothing and may be wrong both ways; the SDK has the last word. The same keys are read by the
 * script boot.js: so that the bar does not show Sign In to somebody who may be signed in, and so that the shells of
 * signed-in routes say their headings to whom they are meant for, and to nobody else.
 */
const KEY = 'keepsong.maybe-signed-in';
const PERSON_KEY = 'keepsong.person';

export interface RememberedPerson {
  /** What the dashboard calls them. */
  called: string;
  isAdmin: boolean;
}

export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return true;
  }
}

/** Null: nobody is signed in any more. */
export function rememberSession(person: RememberedPerson | null): void {
  try {
    if (person) {
      localStorage.setItem(KEY, '1');
      localStorage.setItem(PERSON_KEY, JSON.stringify(person));
    } else {
      localStorage.removeItem(KEY);
      localStorage.removeItem(PERSON_KEY);
    }
  } catch {
    // Storage is blocked: the hint only saves a download and a wait.
  }
  const { documentElement: page } = document;
  page.toggleAttribute('data-maybe-signed-in', person !== null);
  if (person) page.dataset.known = person.isAdmin ? 'admin' : 'customer';
  else delete page.dataset.known;
}

/** Calls back when another tab signs in. Returns the way to stop. */
export function onHint(signedInElsewhere: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === '1') signedInElsewhere();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
