/** The element that scrolls `row`: a list that is as high as the window beside the card, otherwise the page or a dialog. */
function scrollerOf(row: HTMLElement): Element | null {
  for (let element = row.parentElement; element; element = element.parentElement) {
    if (element.scrollHeight <= element.clientHeight) continue;
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.scrollingElement;
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A scroll that the code started: where it ends, and how far that still is. */
export interface Move {
  scroller: Element;
  to: number;
  left: number;
}

/** Scrolls only the nearest scroller; `scrollIntoView` would move the page as well. */
export function scrollToMiddle(row: HTMLElement): Move | null {
  const scroller = scrollerOf(row);
  if (!scroller) return null;
  const isPage = scroller === document.scrollingElement;
  const box = isPage ? { top: 0, height: innerHeight } : scroller.getBoundingClientRect();
  const { top, height } = row.getBoundingClientRect();
  // A little above the middle, to show more of the next lines.
  const away = top + height / 2 - (box.top + box.height * 0.42);
  const from = scroller.scrollTop;
  const to = Math.max(0, Math.min(from + away, scroller.scrollHeight - scroller.clientHeight));
  scroller.scrollTo({ top: to, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  return { scroller, to, left: Math.abs(to - from) };
}

/** Positions are rounded. */
const SLACK = 2;

/** Returns the move after a scroll event; null when the person has scrolled instead. */
export function moveAfter(move: Move, { target }: Event): Move | null {
  const { scroller, to } = move;
  if (scroller !== (target === document ? document.scrollingElement : target)) return move;
  const left = Math.abs(to - scroller.scrollTop);
  return left > move.left + SLACK ? null : { scroller, to, left };
}

/** True when enough of it is visible to be read. */
export function isNearView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight * 0.7 && bottom > innerHeight * 0.2;
}
