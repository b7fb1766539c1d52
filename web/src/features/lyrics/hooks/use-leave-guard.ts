import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askBeforeSignOut } from '@/lib/sign-out-questions';

interface Departure {
  before: 'link' | 'sign-out';
  answer: (leaves: boolean) => void;
}

interface LeaveGuard {
  /** What the person is about to do; null while nothing is asked. */
  asksBefore: Departure['before'] | null;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before unsaved work is left: the browser's own question for a reload or a closed tab, ours for a link within
 * the app and for signing out. (The router has no blocker outside its data mode, so links are caught where they are
 * pressed; Back is not caught, and finds the work again on the way forward.)
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<Departure | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const askForLink = (event: MouseEvent) => {
      const to = internalDestination(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDeparture({ before: 'link', answer: (leaves) => leaves && void navigate(to) });
    };
    const forgetQuestion = askBeforeSignOut(
      () => new Promise((answer) => setDeparture({ before: 'sign-out', answer })),
    );
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', askForLink, true);
    return () => {
      forgetQuestion();
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askForLink, true);
    };
  }, [isDirty, navigate]);

  // Whoever waits for an answer gets one, also when the page goes meanwhile; a second answer means nothing.
  useEffect(() => () => departure?.answer(false), [departure]);

  const answer = (leaves: boolean) => {
    setDeparture(null);
    departure?.answer(leaves);
  };
  return { asksBefore: departure?.before ?? null, stay: () => answer(false), leave: () => answer(true) };
}

/** The page of this app that the click leads to in this tab, or null. */
function internalDestination(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return null;
  if (link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return null;
  if (link.hasAttribute('download') || link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}
