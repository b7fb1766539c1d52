/** A tab whose URL is not known yet. */
export interface NewTab {
  /** False when the browser blocked the tab; the URL then opens in this one. */
  isSeparate: boolean;
  /** Opens the URL. Returns false, and opens nothing, when the person has closed the tab. */
  show: (url: string) => boolean;
  /** Closes the tab when there is nothing to show. */
  cancel: () => void;
}

/**
 * Opens a tab before its URL is known; it shows `words` meanwhile. Must run synchronously in the click, or browsers
 * block it as a pop-up. `opener` is cleared, so that the new tab cannot access this one. `noopener` would return no
 * handle to navigate, and would not copy the session storage, which restores the order form after a canceled
 * payment.
 */
export function openNewTab(words: string): NewTab {
  const tab = window.open('', '_blank');
  if (!tab) {
    return {
      isSeparate: false,
      show: (url) => {
        window.location.assign(url);
        return true;
      },
      cancel: () => {},
    };
  }
  tab.opener = null;
  showText(tab.document, words);
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

/** Shows a text until the server has replied, in system colours, because the tab has no stylesheet. */
function showText(document: Document, words: string): void {
  document.title = words;
  document.documentElement.style.colorScheme = 'light dark';
  const line = document.createElement('p');
  line.textContent = words;
  Object.assign(line.style, { font: '18px system-ui', textAlign: 'center', marginTop: '38vh' });
  document.body.append(line);
}
