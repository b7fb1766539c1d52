import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onKey` for keys pressed anywhere on the page, after the focused element has had them. Listens from the commit on: an
 * effect after painting would miss a key that is pressed as soon as the page is seen.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
