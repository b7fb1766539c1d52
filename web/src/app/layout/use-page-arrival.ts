import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageTitles } from '@/config/page-titles';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { useSessionStore } from '@/lib/session';

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
    const main = document.getElementById('main');
    (main?.querySelector<HTMLElement>('h1') ?? main)?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
