import { fetchScript } from '@/lib/fetch-script';

/** `scripts`: what every page starts with; `page-scripts`: what a shell's own page needs besides. */
type List = 'scripts' | 'page-scripts';

/** The addresses that the build wrote into the page, each after those it needs; none where it wrote none. */
function listed(list: List): string[] {
  if (import.meta.env.SSR) return [];
  const text = document.querySelector<HTMLMetaElement>(`meta[name="keepsong:${list}"]`)?.content ?? '';
  return text.split(' ').filter(Boolean);
}

/** Lets the browser answer and paint. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** To ask for one takes a slow phone two or three milliseconds. */
const ASKED_AT_ONCE = 8;

/** So that they are at hand when they are wanted. They are not run. */
export async function fetchScripts(...lists: List[]): Promise<void> {
  for (const [index, href] of lists.flatMap(listed).entries()) {
    if (index % ASKED_AT_ONCE === ASKED_AT_ONCE - 1) await pause();
    void fetchScript(href).catch(() => {});
  }
}

async function run(list: List): Promise<void> {
  for (const href of listed(list)) {
    await fetchScript(href);
    await import(/* @vite-ignore */ href);
    await pause();
  }
}

const running = new Map<List, Promise<void>>();

/**
 * Runs the scripts of a list, once, each in a task of its own: imported together, they would run in one, and a slow phone
 * would not answer for a quarter of a second. One that cannot be fetched, and those after it, which may need it, are left to
 * whoever imports them in earnest, who says so.
 */
export function runScripts(list: List): Promise<void> {
  const known = running.get(list);
  if (known) return known;
  const now = run(list).catch(() => {});
  running.set(list, now);
  return now;
}
