export interface NewTab {
  /** Opens the URL. Returns false, and opens nothing, when the tab is closed. */
  show: (url: string) => boolean;
  /** Closes the tab when there is nothing to show. */
  cancel: () => void;
}

/** Shows the URL in this tab: without a click, browsers would block another one. */
export const thisTab: NewTab = {
  show: (url) => {
    window.location.assign(url);
    return true;
  },
  cancel: () => {},
};

const OPENING = 'Opening the payment page...';

/**
 * Opens a tab for a payment page whose URL is not known yet, and says so meanwhile; this tab, when the browser refuses. Must run
 * synchronously in the click, or browsers block it as a pop-up. `opener` is cleared, so that the new tab cannot access this one;
 * `noopener` would return no handle to navigate.
 */
export function openNewTab(): NewTab {
  const tab = openBlank();
  if (!tab) return thisTab;
  return {
    show(url) {
      try {
        if (tab.closed) return false;
        tab.location.replace(url);
        return true;
      } catch {
        return thisTab.show(url);
      }
    },
    cancel() {
      try {
        tab.close();
      } catch {
        // It is gone, and the refusal is said here.
      }
    },
  };
}

/** Null for what is no tab: blockers and the browsers of apps return `true`, an object without its window, a frame, or this page. */
function openBlank(): Window | null {
  try {
    const tab: unknown = window.open('', '_blank');
    if (!isTab(tab)) return null;
    tab.opener = null;
    tab.document.title = OPENING;
    tab.document.documentElement.style.colorScheme = 'light dark';
    tab.document.body.textContent = OPENING;
    return tab;
  } catch {
    return null;
  }
}

function isTab(value: unknown): value is Window {
  const tab = value as Window | null;
  return tab !== null && tab !== window && tab.closed === false && tab.top === tab;
}
