import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the function that stops waiting for the heading. */
function focusHeading(main: HTMLElement | null): () => void {
  const heading = main?.querySelector('h1');
  (heading ?? main)?.focus({ preventScroll: true });
  // A page that waits for its data has no heading yet: `main` holds the focus until it comes.
  const arrival = new MutationObserver(() => {
    const arrived = main?.querySelector('h1');
    if (document.activeElement === main && !arrived) return;
    arrival.disconnect();
    if (document.activeElement === main) arrived?.focus({ preventScroll: true });
  });
  if (main && !heading) arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}

/** After a change of page the focus goes to its heading, so that a screen reader says where it is. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeading(document.getElementById('main'));
  }, [pathname]);
}
