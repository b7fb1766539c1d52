interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Rounds up to seconds, so that zero means that the time has come. */
export function countdownOf(leftMs: number): Countdown {
  const all = Math.max(0, Math.ceil(leftMs / 1_000));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3_600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}

/** The opening time by `performance.now()`, from the server's clock. It is counted from the reply on, so it is never too early. */
export function deadlineOf(answer: { opensAt: string; now: string }, receivedAt: number): number {
  return receivedAt + Date.parse(answer.opensAt) - Date.parse(answer.now);
}

/** Milliseconds until the next request after the opening time; the last one repeats. */
const WAITS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const LONGEST_WAIT = 60_000;

/** Has random jitter, so that many pages do not send requests at once. */
export const nextQuestionMs = (asked: number, random: number): number =>
  (WAITS[asked] ?? LONGEST_WAIT) + Math.round(random * 800);
