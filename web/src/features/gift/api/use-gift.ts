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
  /** By a press on this page. */
  | { kind: 'closed' }
  | { kind: 'failed'; isOffline: boolean };

const TICK_MS = 500;
/** The usual requests at the opening time need less. */
const OVERDUE_MS = 3_000;
/** A larger clock drift in one tick means that the device slept and the monotonic clock may have stopped. */
const SLEPT_MS = 3_000;

/** `answeredAt` by `performance.now()`. */
function stateAfter(now: GiftState, answer: GiftAnswer, answeredAt: number): GiftState {
  if (answer.kind === 'gone') return now.kind === 'closed' ? now : { kind: 'gone' };
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

/** When to ask again by itself; never while the page is open or gone, or waits for the connection, which tells when it is back. */
function dueAt(state: GiftState, now: number): number {
  if (state.kind === 'waiting' || state.kind === 'making') return Math.max(state.deadline, now);
  return state.kind === 'failed' && !state.isOffline ? now : Infinity;
}

/** Asks at the start (`first`), at the moment, after failures and when the page is seen again. `token` null: the URL has none. */
export function useGift(token: string | null, first: Promise<GiftAnswer> | null) {
  const [state, setState] = useState<GiftState>(token === null ? { kind: 'gone' } : { kind: 'loading' });
  const latest = useRef(state);
  const asked = useRef(first);
  const asking = useRef<Promise<void>>(null);
  const [isRetrying, setRetrying] = useState(false);
  /** The next question by itself, and how many were asked before it for the same reason. */
  const next = useRef({ at: Infinity, asked: 0 });

  const show = useCallback((shown: GiftState) => {
    latest.current = shown;
    setState(shown);
  }, []);

  const ask = useCallback((): Promise<void> => {
    if (token === null) return Promise.resolve();
    asking.current ??= (asked.current ?? askGift(token)).then((answer) => {
      asked.current = null;
      asking.current = null;
      const now = performance.now();
      show(stateAfter(latest.current, answer, now));
      const due = dueAt(latest.current, now);
      const count = due === now ? next.current.asked + 1 : 0;
      next.current = { at: due + nextQuestionMs(count, Math.random()), asked: count };
    });
    return asking.current;
  }, [token, show]);

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

  useEffect(() => {
    const drift = () => Date.now() - performance.now();
    let before = drift();
    const timer = setInterval(() => {
      const hasSlept = Math.abs(drift() - before) > SLEPT_MS;
      before = drift();
      if (hasSlept || performance.now() >= next.current.at) void ask();
      const now = latest.current;
      if (now.kind === 'waiting' && !now.isOverdue && performance.now() > now.deadline + OVERDUE_MS)
        show({ ...now, isOverdue: true });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [ask, show]);

  function retry(): void {
    setRetrying(true);
    void ask().then(() => setRetrying(false));
  }

  return { state, ask, retry, isRetrying, end: (kind: 'gone' | 'closed') => show({ kind }) };
}
