import { watchAnswers } from './watch-answers.ts';

const SAVE_EVERY_MS = 3 * 60_000;

interface Runnable<Parts> {
  parts: Parts;
  /** Answers as long as the parts work. */
  url: string;
  endOf: (parts: Parts) => Promise<string>;
  save: (parts: Parts) => Promise<void>;
  /** Stops the parts and starts them from the last save. */
  restart: (parts: Parts) => Promise<Parts>;
  say: (line: string) => void;
}

export interface Running<Parts> {
  /** Those that run now; waits for a new start that is under way. */
  parts: () => Promise<Parts>;
  /** Resolves with a message when they have ended and are not started again. */
  ended: Promise<string>;
  /** Ends saving and watching. */
  release: () => void;
}

/** Saves the parts every few minutes, and starts them again from the last save when they do not answer any more. */
export function keepRunning<Parts>(
  { parts, url, endOf, save, restart, say }: Runnable<Parts>,
  watchUrl = watchAnswers,
): Running<Parts> {
  let current: Promise<Parts> = new Promise((resolve) => resolve(parts));
  let stopWatching = (): void => undefined;
  let end: (message: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));

  const saving = setInterval(() => {
    current.then(save).catch((error: unknown) => say(`The data could not be saved: ${String(error)}`));
  }, SAVE_EVERY_MS).unref();

  function watch(watched: Parts): void {
    let isLeft = false;
    void endOf(watched).then((message) => {
      if (!isLeft) end(message);
    });
    stopWatching = watchUrl(url, () => {
      isLeft = true;
      current = restart(watched);
      current.then(watch, (error: unknown) => end(`The new start failed: ${String(error)}`));
    });
  }
  watch(parts);

  return {
    parts: () => current,
    ended,
    release: () => {
      clearInterval(saving);
      stopWatching();
    },
  };
}
