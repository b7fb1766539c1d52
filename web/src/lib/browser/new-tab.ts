/** A tab whose URL is not known yet. */
export interface NewTab {
  /** False when the browser blocked the tab; the URL then opens in this one. */
  isSeparate: boolean;
  /** Opens the URL. Returns false, and opens nothing, when the person has closed the tab. */
  show: (url: string) => boolean;
  /** Closes the tab when there is nothing to show. */
  cancel: () => void;
}

/** Shows the URL in this tab: without a click, browsers would block another one. */
export const thisTab: NewTab = {
  isSeparate: false,
  show: (url) => {
    window.location.assign(url);
    return true;
  },
  cancel: () => {},
};

const OPENING = 'Opening the payment page...';

/**
 * Opens a tab for a payment page whose URL is not known yet, and says so meanwhile. Must run synchronously in the click, or browsers
 * block it as a pop-up. `opener` is cleared, so that the new tab cannot access this one; `noopener` would return no
 * handle to navigate.
 */
export function openNewTab(): NewTab {
  const tab = window.open('', '_blank');
  if (!tab) return thisTab;
  tab.opener = null;
  tab.document.title = OPENING;
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = OPENING;
  return {
    isSeparate: true,
    show: (url) => {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    cancel: () => tab.close(),
  };
}
