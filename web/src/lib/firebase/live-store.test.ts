import { describe, expect, it, vi } from 'vitest';
import { createLiveStore } from './live-store';
import type { Listen } from './live-store';

function fakeSource<T>() {
  const close = vi.fn();
  let sink: Parameters<Listen<T>>[0] | undefined;
  const listen = vi.fn<Listen<T>>((given) => {
    sink = given;
    return close;
  });
  return {
    listen,
    close,
    next: (data: T, fromCache = false) => sink?.next(data, fromCache),
    fail: (message: string) => sink?.error(new Error(message)),
  };
}

describe('a live store', () => {
  it('listens once for any number of subscribers, and closes after the last one', () => {
    const source = fakeSource<number>();
    const store = createLiveStore(source.listen);
    const leaveFirst = store.subscribe(() => {});
    const leaveSecond = store.subscribe(() => {});
    expect(source.listen).toHaveBeenCalledTimes(1);

    leaveFirst();
    expect(source.close).not.toHaveBeenCalled();
    leaveSecond();
    expect(source.close).toHaveBeenCalledTimes(1);
  });

  it('notifies subscribers about data, and marks data from the cache', () => {
    const source = fakeSource<string>();
    const store = createLiveStore(source.listen);
    const changed = vi.fn();
    const leave = store.subscribe(changed);
    expect(store.getState()).toMatchObject({ status: 'loading', data: undefined });

    source.next('old', true);
    expect(store.getState()).toMatchObject({ status: 'ready', data: 'old', fromCache: true });
    source.next('new');
    expect(store.getState()).toMatchObject({ status: 'ready', data: 'new', fromCache: false });
    expect(changed).toHaveBeenCalledTimes(2);
    leave();
  });

  it('keeps the last data beside an error, and a retry opens a fresh listener', () => {
    const source = fakeSource<string>();
    const store = createLiveStore(source.listen);
    const leave = store.subscribe(() => {});
    source.next('kept');
    source.fail('permission denied');
    expect(store.getState()).toMatchObject({ status: 'error', data: 'kept' });
    expect(store.getState().error?.message).toBe('permission denied');

    store.getState().retry();
    expect(source.listen).toHaveBeenCalledTimes(2);
    expect(store.getState().status).toBe('loading');
    source.next('back');
    expect(store.getState()).toMatchObject({ status: 'ready', data: 'back', error: undefined });
    leave();
  });

  it('opens nothing while there is nothing to read', () => {
    const store = createLiveStore(null);
    const leave = store.subscribe(() => {});
    expect(store.getState().status).toBe('loading');
    leave();
  });
});
