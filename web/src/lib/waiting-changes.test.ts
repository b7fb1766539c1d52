// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addWaiting,
  removeWaiting,
  sendAgain,
  sendWaiting as sendWaitingOf,
  waitingChanges as waitingChangesOf,
  waitingQueue,
} from './waiting-changes';
import type { Attempt, WaitingChange } from './waiting-changes';

/** Replaces the Web Locks API: calls back with null while the lock is held. */
let isHeld = false;
const locks = {
  async request(_: string, __: LockOptions, work: (lock: object | null) => Promise<void>): Promise<void> {
    if (isHeld) return work(null);
    isHeld = true;
    try {
      await work({});
    } finally {
      isHeld = false;
    }
  },
};

const ADA = 'ada';
const waitingChanges = () => waitingChangesOf(ADA);
const sendWaiting = (send: (change: WaitingChange) => Promise<Attempt>) => sendWaitingOf(ADA, send);

const change = (key: string, text = 'Hello') => ({
  uid: ADA,
  key,
  target: `messages/${key}/`,
  call: 'sendMessage',
  request: { orderId: 'order-1', text },
  what: 'your message',
  text,
});
const keys = () => waitingChanges().map(({ key }) => key);
const texts = () => waitingChanges().map(({ text }) => text);
const SENT: Attempt = { outcome: 'sent' };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => vi.unstubAllGlobals());

describe('a queued change', () => {
  it('is kept in the order in which it was made', () => {
    expect(waitingChanges()).toEqual([]);
    for (const key of ['b', 'a', 'c']) addWaiting(change(key));
    expect(keys()).toEqual(['b', 'a', 'c']);
    expect(waitingChanges()[0]).toEqual({ ...change('b'), reason: null, failures: 0 });
  });

  it('is replaced by a later change of the same, which comes last', () => {
    addWaiting(change('a', 'first'));
    addWaiting(change('b'));
    addWaiting(change('a', 'second'));
    expect(keys()).toEqual(['b', 'a']);
    expect(texts()).toEqual(['Hello', 'second']);
  });

  it('leaves nothing in the storage once it is removed', () => {
    addWaiting(change('a'));
    addWaiting(change('b'));
    removeWaiting('a');
    expect(keys()).toEqual(['b']);
    removeWaiting('b');
    expect(waitingChanges()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '{"key":"a"}', '[{"key":"a"}]'])('is nothing when the storage holds %s', (stored) => {
    addWaiting(change('a'));
    localStorage.setItem('keepsong.waiting', stored);
    expect(waitingChanges()).toEqual([]);
    addWaiting(change('b'));
    expect(keys()).toEqual(['b']);
  });

  it('is reported to subscribers, also when another tab has changed it', () => {
    expect(waitingChanges()).toEqual([]);
    const reported: string[][] = [];
    const stop = waitingQueue.subscribe(({ changes }) => reported.push(changes.map(({ key }) => key)));
    addWaiting(change('a'));
    const other = JSON.stringify([{ ...change('b'), reason: null }]);
    localStorage.setItem('keepsong.waiting', other);
    window.dispatchEvent(new StorageEvent('storage', { key: 'keepsong.waiting' }));
    expect(reported).toEqual([['a'], ['b']]);
    stop();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(reported).toHaveLength(2);
  });
});

describe('sending', () => {
  it('sends all in their order, and keeps none', async () => {
    for (const key of ['b', 'a']) addWaiting(change(key));
    const sent: string[] = [];
    const count = await sendWaiting(({ key }) => {
      sent.push(key);
      return Promise.resolve(SENT);
    });
    expect(sent).toEqual(['b', 'a']);
    expect(count).toBe(2);
    expect(waitingChanges()).toEqual([]);
  });

  it('stops at one that has to be tried again, and keeps the rest', async () => {
    for (const key of ['a', 'b', 'c']) addWaiting(change(key));
    const send = vi
      .fn<(change: WaitingChange) => Promise<Attempt>>()
      .mockResolvedValueOnce(SENT)
      .mockResolvedValueOnce({ outcome: 'later' });
    expect(await sendWaiting(send)).toBe(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(keys()).toEqual(['b', 'c']);
    expect(waitingChanges().map(({ reason }) => reason)).toEqual([null, null]);
  });

  it('keeps a refused change with its reason, sends the others, and does not send it again', async () => {
    for (const key of ['a', 'b']) addWaiting(change(key));
    const send = vi
      .fn<(change: WaitingChange) => Promise<Attempt>>()
      .mockResolvedValueOnce({ outcome: 'refused', reason: 'The order is canceled.' })
      .mockResolvedValueOnce(SENT);
    expect(await sendWaiting(send)).toBe(1);
    expect(waitingChanges()).toEqual([{ ...change('a'), reason: 'The order is canceled.', failures: 0 }]);
    expect(await sendWaiting(send)).toBe(0);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each<Attempt>([SENT, { outcome: 'refused', reason: 'Too long.' }])(
    'sends what replaced a change while that was $outcome',
    async (first) => {
      addWaiting(change('a', 'first'));
      const sent: string[] = [];
      await sendWaiting(({ text }) => {
        sent.push(text);
        if (text === 'second') return Promise.resolve({ outcome: 'later' });
        addWaiting(change('a', 'second'));
        return Promise.resolve(first);
      });
      expect(sent).toEqual(['first', 'second']);
      expect(waitingChanges()).toEqual([{ ...change('a', 'second'), reason: null, failures: 0 }]);
    },
  );

  it('does not bring back a change that was removed while it was refused', async () => {
    addWaiting(change('a'));
    await sendWaiting(({ key }) => {
      removeWaiting(key);
      return Promise.resolve({ outcome: 'refused', reason: 'Too long.' });
    });
    expect(waitingChanges()).toEqual([]);
  });

  it('sends a refused change again when the person asks for it', async () => {
    addWaiting(change('a'));
    await sendWaiting(() => Promise.resolve({ outcome: 'refused', reason: 'Too long.' }));
    sendAgain('a');
    expect(waitingChanges()).toEqual([{ ...change('a'), reason: null, failures: 0 }]);
    expect(await sendWaiting(() => Promise.resolve(SENT))).toBe(1);
    expect(waitingChanges()).toEqual([]);
  });

  it('tries a change ten times on which the server fails, then shows the reason and sends the others', async () => {
    for (const key of ['a', 'b']) addWaiting(change(key));
    const sent: string[] = [];
    const send = ({ key }: WaitingChange): Promise<Attempt> => {
      sent.push(key);
      return Promise.resolve(key === 'a' ? { outcome: 'failed', reason: 'Something went wrong.' } : SENT);
    };
    for (let tries = 1; tries < 10; tries += 1) expect(await sendWaiting(send)).toBe(0);
    expect(waitingChanges().map(({ reason }) => reason)).toEqual([null, null]);
    expect(await sendWaiting(send)).toBe(1);
    expect(sent).toEqual([...Array<string>(10).fill('a'), 'b']);
    expect(waitingChanges()).toMatchObject([{ key: 'a', reason: 'Something went wrong.' }]);

    sendAgain('a');
    expect(await sendWaiting(send)).toBe(0);
    expect(waitingChanges()).toMatchObject([{ key: 'a', reason: null, failures: 1 }]);
  });

  it('counts no failures of a change that another one has replaced meanwhile', async () => {
    addWaiting(change('a', 'first'));
    await sendWaiting(({ text }) => {
      if (text === 'second') return Promise.resolve({ outcome: 'later' });
      addWaiting(change('a', 'second'));
      return Promise.resolve({ outcome: 'failed', reason: 'Something went wrong.' });
    });
    expect(waitingChanges()).toEqual([{ ...change('a', 'second'), reason: null, failures: 0 }]);
  });

  it('sends what the previous release has stored, which counted no failures', async () => {
    localStorage.setItem('keepsong.waiting', JSON.stringify([{ ...change('a'), reason: null }]));
    expect(await sendWaiting(() => Promise.resolve(SENT))).toBe(1);
  });

  it('does not send what builds on a refused change', async () => {
    const on = (key: string, target: string) => addWaiting({ ...change(key), target });
    on('earlier', 'lyrics/song-1/line-1/');
    on('edit', 'lyrics/song-1/line-1/');
    on('other line', 'lyrics/song-1/line-2/');
    on('approval of the line', 'lyrics/song-1/line-1/');
    on('approval of all', 'lyrics/song-1/');
    const sent: string[] = [];
    await sendWaiting(({ key }) => {
      sent.push(key);
      return Promise.resolve(key === 'edit' ? { outcome: 'refused', reason: 'Changed.' } : SENT);
    });
    expect(sent).toEqual(['earlier', 'edit', 'other line']);
    const builds = 'It builds on a change that was not sent.';
    expect(waitingChanges().map(({ key, reason }) => [key, reason])).toEqual([
      ['edit', 'Changed.'],
      ['approval of the line', builds],
      ['approval of all', builds],
    ]);
  });

  it('neither shows nor sends the change of another person', async () => {
    addWaiting({ ...change('b'), uid: 'ben' });
    addWaiting(change('a'));
    expect(keys()).toEqual(['a']);
    const sent: string[] = [];
    await sendWaiting(({ key }) => {
      sent.push(key);
      return Promise.resolve(SENT);
    });
    expect(sent).toEqual(['a']);
    expect(waitingChangesOf('ben').map(({ key }) => key)).toEqual(['b']);
    expect(waitingChangesOf(null)).toEqual([]);
  });

  it('is left to the tab that has begun', async () => {
    addWaiting(change('a'));
    const other = vi.fn(() => Promise.resolve(SENT));
    const sent = await sendWaiting(async () => {
      expect(await sendWaiting(other)).toBe(0);
      return SENT;
    });
    expect(sent).toBe(1);
    expect(other).not.toHaveBeenCalled();
  });
});
