/** Whether the focus is in it, or nowhere, so that it may move when the part goes: a person who is elsewhere by now stays there. */
export const holdsFocus = (part: Element | null): boolean =>
  document.activeElement === document.body || part?.contains(document.activeElement) === true;
