import { createStore } from 'zustand/vanilla';

/** How long reads wait for the server's answer before the page counts as offline. Longer than a first read takes on a slow line. */
export const SILENT_MS = 8_000;

/** True while reads wait and the server has answered none of them for `SILENT_MS`: browsers count Wi-Fi without internet as online. */
export const silence = createStore(() => false);

const waiting = new Set<object>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function waitForAnswer(read: object): void {
  waiting.add(read);
  timer ??= setTimeout(() => silence.setState(true, true), SILENT_MS);
}

/** Ends the wait of `read`. `isAnswer`: the server has answered, so the connection works; false when the read was closed or failed. */
export function stopWaiting(read: object, isAnswer: boolean): void {
  waiting.delete(read);
  if (!isAnswer && waiting.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
  silence.setState(false, true);
  // The other reads still need an answer, so the wait begins again for them.
  const [other] = waiting;
  if (other) waitForAnswer(other);
}
