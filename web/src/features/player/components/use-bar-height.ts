import { useEffect, type RefObject } from 'react';

const HEIGHT = '--player-height';

/** Keeps the end of the page above the bar. Other elements at the bottom can use `--player-height`. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const page = document.documentElement;
    const watch = new ResizeObserver(() => page.style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    watch.observe(element);
    document.body.style.paddingBottom = `var(${HEIGHT})`;
    page.style.scrollPaddingBottom = `var(${HEIGHT})`;
    return () => {
      watch.disconnect();
      page.style.removeProperty(HEIGHT);
      page.style.removeProperty('scroll-padding-bottom');
      document.body.style.removeProperty('padding-bottom');
    };
  }, [bar]);
}
