/** The element that scrolls `row`: a list that is as high as the window beside the card, otherwise the page or a dialog. */
function scrollerOf(row: HTMLElement): Element | null {
  for (let element = row.parentElement; element; element = element.parentElement) {
    if (element.scrollHeight <= element.clientHeight) continue;
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.scrollingElement;
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls only the nearest scroller; `scrollIntoView` would move the page as well. */
export function scrollToMiddle(row: HTMLElement): void {
  const scroller = scrollerOf(row);
  if (!scroller) return;
  const isPage = scroller === document.scrollingElement;
  const box = isPage ? { top: 0, height: innerHeight } : scroller.getBoundingClientRect();
  const { top, height } = row.getBoundingClientRect();
  // A little above the middle, to show more of the next lines.
  const away = top + height / 2 - (box.top + box.height * 0.42);
  scroller.scrollBy({ top: away, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
}

/** True when enough of it is visible to be read. */
export function isNearView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight * 0.7 && bottom > innerHeight * 0.2;
}
