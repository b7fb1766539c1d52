/** The ref of a part that a press removes: the focus goes to what takes its place, its neighbour, the heading or the page. */
export function focusNextOnRemoval(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  return () => {
    const focused = document.activeElement;
    // A dialog of the part asks first, and is removed with it or later.
    const dialog = focused?.closest('[role="dialog"]');
    if (!part.contains(focused) && !dialog) return;
    const { parentElement } = part;
    const index = Array.from(parentElement?.children ?? []).indexOf(part);
    const root = part.closest('main') ?? document.body;
    const around: Element[] = [];
    for (let each = parentElement; each && !each.contains(root); each = each.parentElement) around.push(each);
    const move = () => {
      if (document.activeElement !== document.body) return;
      const siblings = parentElement?.isConnected ? parentElement.children : undefined;
      const heading = around
        .map((each) => (each.isConnected ? each.querySelector('h1, h2, h3, h4') : null))
        .find((each) => each !== null);
      // The heading of a part that folds is a button.
      const place = [siblings?.[index], siblings?.[index - 1]]
        // A second press of Enter would press a button there.
        .find((each) => each?.matches(':not(a, button)'));
      const next: Element = place ?? heading?.querySelector('button') ?? heading ?? root;
      // What takes the place of a whole page begins with its heading.
      const target = next.querySelector('h1') ?? next;
      if (!(target instanceof HTMLElement)) return;
      if (!target.matches('button, [tabindex]')) target.tabIndex = -1;
      target.focus();
    };
    queueMicrotask(() => {
      if (!dialog?.isConnected) return move();
      const closing = new MutationObserver(() => {
        if (dialog.isConnected) return;
        closing.disconnect();
        move();
      });
      closing.observe(document.body, { childList: true });
    });
  };
}
