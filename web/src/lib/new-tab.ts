/** Where a page that is not known yet will be shown. */
export interface NewTab {
  /** False when the browser refused a new tab: the page then replaces this one. */
  isSeparate: boolean;
  /** Shows the page. False when the person has closed the tab meanwhile; nothing is shown then. */
  show: (url: string) => boolean;
  /** Takes the tab back when there is nothing to show. */
  cancel: () => void;
}

/**
 * Opens a tab for a page whose address is still asked for; `words` stand there meanwhile. Must run inside the click
 * itself, or browsers take it for a pop-up. The new tab cannot reach back to this one (its opener is cut). Not
 * `noopener`: that gives no handle to send it anywhere, and no copy of the session storage, which is what fills the
 * order form again when the customer comes back from a canceled payment.
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
  sayPatience(tab.document, words);
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

/** The tab is blank until the server has answered. System colours, because no stylesheet of ours is there. */
function sayPatience(document: Document, words: string): void {
  document.title = words;
  document.documentElement.style.colorScheme = 'light dark';
  const line = document.createElement('p');
  line.textContent = words;
  Object.assign(line.style, { font: '18px system-ui', textAlign: 'center', marginTop: '38vh' });
  document.body.append(line);
}
