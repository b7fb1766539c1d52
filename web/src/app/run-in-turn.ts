type Turn = 'start' | 'page';

const running = new Map<Turn, Promise<void>>();

/** Lets the browser answer and paint. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function run(turn: Turn): Promise<void> {
  if (import.meta.env.SSR) return;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(`link[data-turn="${turn}"]`)) {
    await import(/* @vite-ignore */ href).catch(() => {});
    await pause();
  }
}

/**
 * Runs, once, the scripts that a shell preloads for `turn`, each in a task of its own: imported together, they would run in
 * one, and a slow phone would not answer for a quarter of a second. The build lists each after those it needs. One that
 * cannot be fetched is left to whoever imports it in earnest, who says so. Without a shell, and at build time, there
 * are none.
 */
export function runInTurn(turn: Turn): Promise<void> {
  const known = running.get(turn);
  if (known) return known;
  const now = run(turn);
  running.set(turn, now);
  return now;
}
