import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys anywhere on the page. From the commit on: an effect after painting would miss a key pressed as soon as the page is seen. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
