import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageTitles } from '@/config/page-titles';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { useSessionStore } from '@/lib/session';

/** Not the one that only holds the place of a page that is awaited: it goes, and the focus with it. */
const HEADING = 'h1:not([data-waiting] *)';

/** A page that is still being fetched has no heading yet: `main` holds the focus until it comes. Returns how to stop. */
function focusHeading(main: HTMLElement | null): () => void {
  const heading = main?.querySelector<HTMLElement>(HEADING);
  (heading ?? main)?.focus({ preventScroll: true });
  const arrival = new MutationObserver(() => {
    if (document.activeElement !== main) arrival.disconnect();
    else {
      const arrived = main?.querySelector<HTMLElement>(HEADING);
      if (!arrived) return;
      arrival.disconnect();
      arrived.focus({ preventScroll: true });
    }
  });
  if (main && !heading) arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}

/**
 * After a change of page: the focus goes to its heading (a screen reader says where it is), and the page starts at its
 * top, or at the anchor. Going back keeps the browser's own scroll position.
 */
export function usePageArrival(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const store = useSessionStore();
  const shown = useRef(pathname);
  usePageTitle(pageTitles[pathname] ?? null);

  useEffect(() => store.arrive(), [store, key]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const anchor = hash ? document.getElementById(hash.slice(1)) : null;
    if (anchor) anchor.scrollIntoView();
    else if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    return focusHeading(document.getElementById('main'));
  }, [pathname, hash, type]);
}
