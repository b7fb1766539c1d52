import type { OpenGift } from '@keepsong/domain/gift-page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deadlineOf, nextQuestionMs } from '../model/countdown';
import { askGift } from './gift-server';
import type { GiftAnswer } from './gift-server';

export type GiftState =
  | { kind: 'loading' }
  /** `deadline` by `performance.now()`. `isOverdue`: the opening time has passed, but the server has not opened it. */
  | { kind: 'waiting'; opensAt: Date; deadline: number; isOverdue: boolean }
  | { kind: 'open'; page: OpenGift }
  | { kind: 'gone' }
  | { kind: 'failed'; isOffline: boolean };

const TICK_MS = 500;
/** A larger clock drift in one tick means that the device slept and the monotonic clock may have stopped. */
const SLEPT_MS = 3_000;

/**
 * The gift of a link. Requests it when the page loads, at the opening time, and when the page becomes visible again, also from
 * the back/forward cache. Discards the content when the link has ended. `token` null: the URL has none. `first`: the reply to a
 * request that was already sent.
 */
export function useGift(token: string | null, first: Promise<GiftAnswer> | null) {
  const [state, setState] = useState<GiftState>(token === null ? { kind: 'gone' } : { kind: 'loading' });
  const asked = useRef(first);
  const isAsking = useRef(false);
  /** The number of requests after the opening time, and the time of the next one. */
  const overdue = useRef<{ asked: number; at: number | null }>({ asked: 0, at: 0 });

  const ask = useCallback(async () => {
    if (token === null || isAsking.current) return;
    isAsking.current = true;
    const answer = await (asked.current ?? askGift(token));
    asked.current = null;
    isAsking.current = false;
    if (answer.kind === 'gone') {
      setState({ kind: 'gone' });
    } else if (answer.kind === 'failed') {
      // Keeps the content while offline, so that a song plays on.
      setState((now) => (now.kind === 'loading' || now.kind === 'failed' ? answer : now));
    } else if (answer.page.state === 'open') {
      setState({ kind: 'open', page: answer.page });
    } else {
      const deadline = deadlineOf(answer.page, performance.now());
      const isOverdue = overdue.current.asked > 0 && overdue.current.at === null;
      setState({ kind: 'waiting', opensAt: new Date(answer.page.opensAt), deadline, isOverdue });
    }
  }, [token]);

  const end = useCallback(() => setState({ kind: 'gone' }), []);

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

  const deadline = state.kind === 'waiting' ? state.deadline : null;
  useEffect(() => {
    if (deadline === null) return undefined;
    const drift = () => Date.now() - performance.now();
    let before = drift();
    if (performance.now() < deadline) overdue.current = { asked: 0, at: 0 };
    const timer = setInterval(() => {
      const hasSlept = Math.abs(drift() - before) > SLEPT_MS;
      before = drift();
      if (hasSlept) void ask();
      const { asked, at } = overdue.current;
      if (performance.now() < deadline || at === null || isAsking.current) return;
      if (at === 0) {
        // Randomizes the first request too.
        overdue.current = { asked, at: performance.now() + (nextQuestionMs(0, Math.random()) ?? 0) };
        return;
      }
      if (performance.now() < at) return;
      const wait = nextQuestionMs(asked + 1, Math.random());
      overdue.current = { asked: asked + 1, at: wait === null ? null : performance.now() + wait };
      void ask();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, ask]);

  const retry = useCallback(() => {
    overdue.current = { asked: 0, at: 0 };
    setState((now) => (now.kind === 'failed' ? { kind: 'loading' } : now));
    void ask();
  }, [ask]);

  return { state, ask, retry, end };
}
