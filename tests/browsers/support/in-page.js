/* global TestingLibraryDom, document, window */
// Runs in the pages of the browsers under test, after Testing Library.
window.keepsongTest ??= (() => {
  const pattern = (text) => (text?.startsWith('/') ? new RegExp(text.slice(1, -1)) : text);

  /** All elements that a person finds by this role and name, as in Playwright's `getByRole`. */
  function all({ role, name, within }) {
    const roots = within ? all(within) : [document.body];
    return roots.flatMap((root) =>
      role === 'password'
        ? TestingLibraryDom.queryAllByLabelText(root, name)
        : TestingLibraryDom.queryAllByRole(root, role, name === undefined ? {} : { name: pattern(name) }),
    );
  }

  return {
    all,
    /** Where the first of them can be pressed, after scrolling to it; null while something covers it. */
    place(query) {
      const [element] = all(query);
      if (!element) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element)) ? `${x} ${y}` : null;
    },
  };
})();
