/* global document, fetch, setInterval, DOMParser, HTMLElement */
// Keeps the tables fresh without disturbing whoever types, reads a selection or works with the keyboard.
const REFRESH_MS = 2000;
const live = document.getElementById('live');
let last = live?.innerHTML;

async function refresh() {
  if (live === null || document.hidden) return;
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && live.contains(focused)) return;
  if (String(document.getSelection()) !== '') return;
  const reply = await fetch('/');
  if (!reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const next = page.getElementById('live')?.innerHTML;
  if (next === undefined || next === last) return;
  last = next;
  live.innerHTML = next;
}

// A refresh that fails means that local Stripe is restarting: the next one tells.
setInterval(() => void refresh().catch(() => undefined), REFRESH_MS);
