/* global document, fetch, location, setInterval, DOMParser */
// Refreshes the page's content, except while the user types, selects text or has the keyboard focus inside it.
const live = document.getElementById('live');

async function refresh() {
  const busy = live.contains(document.activeElement) || String(document.getSelection()) !== '';
  if (document.hidden || busy) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  const next = page.getElementById('live');
  if (next !== null && next.innerHTML !== live.innerHTML) live.innerHTML = next.innerHTML;
}

// A refresh that fails means that the local service is restarting.
setInterval(() => void refresh().catch(() => undefined), 2000);
