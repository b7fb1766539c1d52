import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the function that stops waiting for the heading. */
function focusHeading(main: HTMLElement | null): () => void {
  const heading = main?.querySelector('h1');
  (heading ?? main)?.focus({ preventScroll: true });
  // A page that is still loading has no heading; `main` has the focus until the heading appears.
  const arrival = new MutationObserver(() => {
    const arrived = main?.querySelector('h1');
    if (document.activeElement === main && !arrived) return;
    arrival.disconnect();
    if (document.activeElement === main) arrived?.focus({ preventScroll: true });
  });
  if (main && !heading) arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}

export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeading(document.getElementById('main'));
  }, [pathname]);
}
