/** What is left of a time, in parts that are shown. */
export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The last second counts until it is over: zero means that the moment has come. */
export function countdownOf(leftMs: number): Countdown {
  const all = Math.max(0, Math.ceil(leftMs / 1_000));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3_600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}

/**
 * When the page opens, on the clock that nobody can set (`performance.now()`). Counted from the server's `now`, so that
 * neither the device's date nor its time zone matters. `receivedAt` is when the answer arrived: the moment is never too early.
 */
export function deadlineOf(answer: { opensAt: string; now: string }, receivedAt: number): number {
  return receivedAt + Date.parse(answer.opensAt) - Date.parse(answer.now);
}

/** Milliseconds until the next question after the moment, each time longer; null: the person asks by a button. */
export function nextQuestionMs(asked: number, random: number): number | null {
  const WAITS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
  const wait = WAITS[asked];
  // Spread, so that many pages that open at one moment do not ask at once.
  return wait === undefined ? null : wait + Math.round(random * 800);
}
