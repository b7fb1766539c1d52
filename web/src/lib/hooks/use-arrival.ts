import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Signs that the person has begun to read or to scroll. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

interface Part {
  readonly current: HTMLElement | null;
}

/** After a link to its hash: focus, on another part if there is one, and scroll, again when parts above load, until the person takes over. */
export function useArrival(section: Part, sectionHash: string, isThere: boolean, focused = section): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== sectionHash) return;
    focused.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
    const layout = new ResizeObserver(() => section.current?.scrollIntoView());
    layout.observe(document.body);
    const ended = new AbortController();
    const stop = () => {
      layout.disconnect();
      ended.abort();
    };
    for (const sign of TAKES_OVER) addEventListener(sign, stop, { signal: ended.signal, passive: true });
    return stop;
  }, [section, focused, sectionHash, isThere, hash, key]);
}
