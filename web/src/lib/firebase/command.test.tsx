import { expect, it, vi } from 'vitest';
import { failureText, useAction } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { act, InApp, pass, renderHook, screen, settle } from '@/lib/testing';

/** Work that the test settles. */
function pendingWork() {
  const started = vi.fn<(input: string) => void>();
  let end: { resolve: (answer: string) => void; reject: (error: Error) => void } | undefined;
  const work = (input: string) => {
    started(input);
    return new Promise<string>((resolve, reject) => (end = { resolve, reject }));
  };
  return {
    work,
    started,
    resolve: (answer: string) => end?.resolve(answer),
    reject: (error: Error) => end?.reject(error),
  };
}

function renderAction(work: (input: string) => Promise<string>) {
  const failure = { title: 'Error saving' };
  return renderHook(() => useAction(work, { failure }), { wrapper: InApp }).result;
}

it('an action runs once for a double click, and gives the answer to the first', async () => {
  const { work, started, resolve } = pendingWork();
  const action = renderAction(work);
  let answers: Promise<(string | null)[]> | undefined;
  act(() => void (answers = Promise.all([action.current.run('first'), action.current.run('second')])));
  await settle();
  expect(started).toHaveBeenCalledExactlyOnceWith('first');
  expect(action.current.isPending).toBe(true);
  resolve('saved');
  await act(async () => expect(await answers).toEqual(['saved', null]));
  await settle();
  expect(action.current.isPending).toBe(false);
});

it('an action shows the sentence of the server in a toast when it fails', async () => {
  const { work, started, reject } = pendingWork();
  const action = renderAction(work);
  let answer: Promise<string | null> | undefined;
  act(() => void (answer = action.current.run('x')));
  await settle();
  expect(started).toHaveBeenCalledOnce();
  reject(new CallError('not_allowed_now', 'The order is paid already.'));
  await act(async () => expect(await answer).toBeNull());
  await settle();
  const toast = screen.getByRole('alert');
  expect(toast.textContent).toContain('Error saving');
  expect(toast.textContent).toContain('The order is paid already.');
  expect(action.current.error).toBeInstanceOf(CallError);
});

it('an action shows a general sentence for an unexpected failure, and reports it', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const action = renderAction(() => Promise.reject(new TypeError('x is undefined')));
  await act(async () => expect(await action.current.run('x')).toBeNull());
  await settle();
  const toast = screen.getByRole('alert');
  expect(toast.textContent).toContain('Something went wrong. Please try again.');
  expect(toast.textContent).not.toContain('undefined');
  expect(report).toHaveBeenCalled();
});

it('reports an unexpected error once, however often the screen shows it', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = () => Promise.reject(new Error('no'));
  const { result } = renderHook(() => useAction(fail, { failure: null, doing: 'saving' }), {
    wrapper: InApp,
  });
  await act(() => result.current.run(undefined));
  await settle();
  for (let time = 0; time < 3; time += 1) {
    expect(failureText(result.current.error as Error)).toMatch(/^Something went wrong/);
  }
  expect(report).toHaveBeenCalledOnce();
});

it('takes a second press within a second as the same, and not another input or a press after a failure', async () => {
  const work = vi.fn((input: string) => Promise.resolve(input));
  const options = { failure: null, doing: 'sending', isOncePerSecond: true };
  const { result } = renderHook(() => useAction(work, options), { wrapper: InApp });
  const press = (input: string) => act(() => result.current.run(input));
  expect([await press('one'), await press('one'), await press('two')]).toEqual(['one', null, 'two']);
  await pass(1_001);
  expect(await press('two')).toBe('two');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  work.mockRejectedValueOnce(new Error('no'));
  expect([await press('three'), await press('three')]).toEqual([null, 'three']);
});
