import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface LeaveGuard {
  /** Where the person wants to go; null while nobody asks. */
  destination: string | null;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before unsaved work is left: the browser's own question for a reload or a closed tab, ours for a link within
 * the app. (The router has no blocker outside its data mode, so links are caught where they are pressed.)
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const askForLink = (event: MouseEvent) => {
      const to = internalDestination(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(to);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', askForLink, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askForLink, true);
    };
  }, [isDirty]);

  const stay = useCallback(() => setDestination(null), []);
  const leave = useCallback(() => {
    setDestination(null);
    if (destination !== null) void navigate(destination);
  }, [destination, navigate]);
  return { destination, stay, leave };
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
