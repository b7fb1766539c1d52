import type { OpenGift, UnfinishedGift } from '@keepsong/domain/gift-page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deadlineOf, nextQuestionMs } from '../model/countdown';
import { askGift, type GiftAnswer } from './gift-server';

export type GiftState =
  | { kind: 'loading' }
  /** `isOverdue`: the moment has passed, but the server has not opened the page. `deadline` by `performance.now()`. */
  | { kind: 'waiting'; opensAt: Date; deadline: number; isOverdue: boolean; isOffline: boolean }
  /** The moment has passed, and the song is not finished. */
  | { kind: 'making'; page: UnfinishedGift; deadline: number }
  | { kind: 'open'; page: OpenGift }
  | { kind: 'gone' }
  | { kind: 'failed'; isOffline: boolean };

const TICK_MS = 500;
/** The usual requests at the opening time need less. */
const OVERDUE_MS = 3_000;
/** A larger clock drift in one tick means that the device slept and the monotonic clock may have stopped. */
const SLEPT_MS = 3_000;

/** `answeredAt` by `performance.now()`. */
function stateAfter(now: GiftState, answer: GiftAnswer, answeredAt: number): GiftState {
  if (answer.kind === 'gone') return { kind: 'gone' };
  if (answer.kind === 'failed') {
    if (now.kind === 'waiting') return { ...now, isOffline: answer.isOffline };
    // Keeps the content while offline, so that a song plays on.
    return now.kind === 'loading' || now.kind === 'failed' ? answer : now;
  }
  const { page } = answer;
  if (page.state === 'open') return { kind: 'open', page };
  const deadline = deadlineOf(page, answeredAt);
  if (page.state === 'making') return { kind: 'making', page, deadline };
  return { kind: 'waiting', opensAt: new Date(page.opensAt), deadline, isOverdue: false, isOffline: false };
}

/** Asks at the start (`first`), at the moment, after failures and when the page is seen again. `token` null: the URL has none. */
export function useGift(token: string | null, first: Promise<GiftAnswer> | null) {
  const [state, setState] = useState<GiftState>(token === null ? { kind: 'gone' } : { kind: 'loading' });
  const asked = useRef(first);
  const asking = useRef<Promise<void>>(null);
  const [isRetrying, setRetrying] = useState(false);
  /** The number of requests after the opening time, and the time of the next one; 0 before the first is planned. */
  const overdue = useRef({ asked: 0, at: 0 });

  const ask = useCallback((): Promise<void> => {
    if (token === null) return Promise.resolve();
    asking.current ??= (asked.current ?? askGift(token)).then((answer) => {
      asked.current = null;
      asking.current = null;
      setState((now) => stateAfter(now, answer, performance.now()));
    });
    return asking.current;
  }, [token]);

  const showGone = useCallback(() => setState({ kind: 'gone' }), []);

  useEffect(() => {
    const again = () => void ask();
    queueMicrotask(again);
    const whenVisible = () => document.visibilityState === 'visible' && void ask();
    const whenRestored = ({ persisted }: PageTransitionEvent) => persisted && void ask();
    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('pageshow', whenRestored);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      window.removeEventListener('pageshow', whenRestored);
      window.removeEventListener('online', again);
    };
  }, [ask]);

  const failures = useRef(0);
  useEffect(() => {
    if (state.kind !== 'failed') failures.current = 0;
    // The connection tells when it is back.
    if (state.kind !== 'failed' || state.isOffline) return undefined;
    failures.current += 1;
    const timer = setTimeout(() => void ask(), nextQuestionMs(failures.current, Math.random()));
    return () => clearTimeout(timer);
  }, [state, ask]);

  const deadline = state.kind === 'waiting' || state.kind === 'making' ? state.deadline : null;
  useEffect(() => {
    if (deadline === null) return undefined;
    const drift = () => Date.now() - performance.now();
    let before = drift();
    if (performance.now() < deadline) overdue.current = { asked: 0, at: 0 };
    const timer = setInterval(() => {
      const hasSlept = Math.abs(drift() - before) > SLEPT_MS;
      before = drift();
      if (hasSlept) void ask();
      if (performance.now() > deadline + OVERDUE_MS) {
        setState((now) => (now.kind === 'waiting' && !now.isOverdue ? { ...now, isOverdue: true } : now));
      }
      const { asked, at } = overdue.current;
      if (performance.now() < deadline || asking.current) return;
      if (at === 0) {
        // Randomizes the first request too.
        overdue.current = { asked, at: performance.now() + nextQuestionMs(0, Math.random()) };
        return;
      }
      if (performance.now() < at) return;
      overdue.current = {
        asked: asked + 1,
        at: performance.now() + nextQuestionMs(asked + 1, Math.random()),
      };
      void ask();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, ask]);

  const retry = useCallback(() => {
    setRetrying(true);
    void ask().then(() => setRetrying(false));
  }, [ask]);

  return { state, ask, retry, isRetrying, showGone };
}
