/** The ref of a row that a press removes. The focus goes to a neighbour or the heading; a screen reader would begin at the top again. */
export function focusNextOnRemoval(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  return () => {
    const focused = document.activeElement;
    // A dialog of the row asks first, and is removed with it.
    if (!row.contains(focused) && !focused?.closest('[role="dialog"]')) return;
    const neighbours = [row.nextElementSibling, row.previousElementSibling];
    const around: Element[] = [];
    for (let each = row.parentElement; each && each !== document.body; each = each.parentElement)
      around.push(each);
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const heading = around
        .map((each) => (each.isConnected ? each.querySelector('h1, h2, h3, h4') : null))
        .find((each) => each !== null);
      // The heading of a part that folds is a button.
      const next =
        neighbours.find((each) => each?.isConnected) ?? heading?.querySelector('button') ?? heading;
      if (!(next instanceof HTMLElement)) return;
      if (!next.matches('button, [tabindex]')) next.tabIndex = -1;
      next.focus();
    });
  };
}
