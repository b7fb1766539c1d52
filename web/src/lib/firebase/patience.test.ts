// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatience } from './patience';

const SECOND = 1000;

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('patience with a silent connection', () => {
  const renew = vi.fn(() => Promise.resolve());
  const settles: (() => void)[] = [];

  function patience() {
    const { expectNews } = createPatience(renew);
    return () => {
      const settle = expectNews();
      settles.push(settle);
      return settle;
    };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    renew.mockClear();
  });
  afterEach(() => {
    settles.splice(0).forEach((settle) => settle());
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('renews when news that is owed does not come, each time after twice as long', () => {
    patience()();
    vi.advanceTimersByTime(14 * SECOND);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * SECOND);
    expect(renew).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(28 * SECOND);
    expect(renew).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * SECOND);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('does nothing once everything has come', () => {
    const expectNews = patience();
    const settleFirst = expectNews();
    const settleSecond = expectNews();
    settleFirst();
    settleSecond();
    settleSecond();
    vi.advanceTimersByTime(600 * SECOND);
    expect(renew).not.toHaveBeenCalled();
  });

  it('gives each listener its time: one that comes is no reason to hurry another', () => {
    const expectNews = patience();
    const settle = expectNews();
    vi.advanceTimersByTime(10 * SECOND);
    expectNews();
    settle();
    vi.advanceTimersByTime(14 * SECOND);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * SECOND);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is as patient as at first again after news', () => {
    const expectNews = patience();
    const settle = expectNews();
    vi.advanceTimersByTime(50 * SECOND);
    expect(renew).toHaveBeenCalledTimes(2);
    settle();
    expectNews();
    vi.advanceTimersByTime(16 * SECOND);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('waits while nobody looks, and renews when somebody comes back', () => {
    look('hidden');
    patience()();
    vi.advanceTimersByTime(60 * SECOND);
    expect(renew).not.toHaveBeenCalled();
    look('visible');
    vi.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('waits for a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    patience()();
    vi.advanceTimersByTime(60 * SECOND);
    expect(renew).not.toHaveBeenCalled();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('renews once when nothing is heard after a call was answered', () => {
    const { callAnswered, newsHeard } = createPatience(renew);
    callAnswered();
    newsHeard();
    vi.advanceTimersByTime(600 * SECOND);
    expect(renew).not.toHaveBeenCalled();
    callAnswered();
    vi.advanceTimersByTime(600 * SECOND);
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
