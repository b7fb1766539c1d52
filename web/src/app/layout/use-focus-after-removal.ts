import { useEffect } from 'react';

/** Parts that a press removes. What is no item of a list says so with `data-row`. */
const ROW = 'li, tr, [data-row]';
const HEADING = 'h1, h2, h3, h4';

interface Place {
  list: Element;
  /** Among the rows of the list. */
  index: number;
}

/** Where the focus was before its row was removed. */
interface Focused {
  row: Element;
  /** The innermost row first. */
  places: readonly Place[];
  /** From the row to the page or dialog, without it. */
  around: readonly Element[];
}

const rowsOf = (list: Element) => [...list.children].filter((each) => each.matches(ROW));

function focusedAt(element: Element): Focused | null {
  const row = element.closest(ROW);
  if (!row) return null;
  const around: Element[] = [];
  for (
    let each = row;
    !each.matches('main, [role="dialog"], body');
    each = each.parentElement ?? document.body
  )
    around.push(each);
  const places = around.flatMap((each) => {
    const list = each.matches(ROW) ? each.parentElement : null;
    return list ? [{ list, index: rowsOf(list).indexOf(each) }] : [];
  });
  return { row, places, around };
}

/** The row that took the removed one's place, else the one before it, else the heading of what is around the list. */
function nextTo({ places, around }: Focused): HTMLElement | null {
  for (const { list, index } of places) {
    if (!list.isConnected) continue;
    const rows = rowsOf(list);
    const row = rows[index] ?? rows.at(-1);
    if (row instanceof HTMLElement) return row;
  }
  for (const each of around) {
    const heading = each.isConnected ? each.querySelector<HTMLElement>(HEADING) : null;
    // The heading of a part that folds is a button.
    if (heading) return heading.querySelector('button') ?? heading;
  }
  return null;
}

/** Moves the focus from a row that a press has removed to the next one, because a screen reader would begin at the top again. */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let focused: Focused | null = null;
    // Also pressed rows: Safari does not focus the button that is pressed.
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const found = focusedAt(target);
      // A dialog asks about the row that it was opened from.
      if (found || !target.closest('[role="dialog"]')) focused = found;
    };
    const removal = new MutationObserver(() => {
      if (!focused) return;
      if (focused.row.isConnected) {
        focused = focusedAt(focused.row);
        return;
      }
      // An open dialog has the focus until it closes.
      if (document.activeElement !== document.body) return;
      const next = nextTo(focused);
      focused = null;
      if (next && !next.matches('button, [tabindex]')) next.tabIndex = -1;
      next?.focus();
    });
    removal.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('click', remember);
    return () => {
      removal.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember);
    };
  }, []);
}
