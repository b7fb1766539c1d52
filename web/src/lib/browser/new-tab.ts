import { brand } from '@keepsong/domain/brand';

const ICON = '/icon.svg';

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

/**
 * Opens a tab for a payment page whose URL is not known yet, and says so meanwhile. Must run synchronously in the click, or browsers
 * block it as a pop-up. `opener` is cleared, so that the new tab cannot access this one; `noopener` would return no
 * handle to navigate.
 */
export function openNewTab(): NewTab {
  const tab = window.open('', '_blank');
  if (!tab) return thisTab;
  tab.opener = null;
  drawWords(tab.document, 'Opening the payment page...');
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

/**
 * Draws a page with these words in the colours of this one. The tab has an empty document with the policy of this page, so this uses no
 * request that would delay the first paint, no stylesheet and no script of its own.
 */
function drawWords(target: Document, words: string): void {
  const page = getComputedStyle(document.body);
  const isDark = document.documentElement.getAttribute('data-mode') === 'dark';
  target.title = `${words} ${brand.name}`;
  target.documentElement.lang = 'en';
  Object.assign(target.documentElement.style, {
    colorScheme: isDark ? 'dark' : 'light',
    background: page.backgroundColor,
  });
  Object.assign(target.body.style, {
    boxSizing: 'border-box',
    minHeight: '100vh',
    margin: '0',
    padding: '24px',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '16px',
    textAlign: 'center',
    color: page.color,
    font: '18px system-ui, sans-serif',
    // The grooves of a record around its label.
    background: `repeating-radial-gradient(circle at center, transparent 0 29px, color-mix(in srgb, ${page.color} 9%, transparent) 29px 30px)`,
  });
  const icon = Object.assign(target.createElement('link'), { rel: 'icon', href: ICON });
  const mark = Object.assign(target.createElement('img'), { src: ICON, alt: '', width: 88, height: 88 });
  const name = Object.assign(target.createElement('strong'), { textContent: brand.name });
  Object.assign(name.style, { font: '600 28px Fraunces Variable, Georgia, serif' });
  const line = Object.assign(target.createElement('p'), { textContent: words, role: 'status' });
  Object.assign(line.style, { margin: '0', padding: '2px 12px', background: page.backgroundColor });
  target.head.append(icon);
  target.body.append(mark, name, line);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    mark.animate({ rotate: ['0deg', '360deg'] }, { duration: 2400, iterations: Infinity });
  }
}
