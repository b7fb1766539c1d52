import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  everyMs: number;
  answerMs: number;
  /** So many questions in a row without an answer. */
  misses: number;
}

/** A minute without an answer: a busy emulator takes seconds, one out of memory never answers again. */
const PATIENCE: Patience = { everyMs: 5_000, answerMs: 10_000, misses: 4 };

/**
 * Asks a server again and again, and calls back once when it does not answer any more. Questions, not minutes, are counted,
 * so that a computer that was asleep is not mistaken for it. Returns what stops the questions.
 */
export function watchAnswers(url: string, onSilent: () => void, patience = PATIENCE): () => void {
  const stopped = new AbortController();
  void ask().catch(() => undefined);

  async function ask(): Promise<void> {
    for (let misses = 0; misses < patience.misses;) {
      await sleep(patience.everyMs, undefined, { signal: stopped.signal, ref: false });
      misses = (await answers()) ? 0 : misses + 1;
    }
    if (!stopped.signal.aborted) onSilent();
  }

  async function answers(): Promise<boolean> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(patience.answerMs) });
      await response.body?.cancel();
      return true;
    } catch {
      return false;
    }
  }

  return () => stopped.abort();
}
