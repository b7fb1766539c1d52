import { expect, it, vi } from 'vitest';
import { failureText, useAction } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { act, InApp, pass, renderHook, screen, settle } from '@/testing';

const renderAction = (work: (input: string) => Promise<string>, isOncePerSecond = false) =>
  renderHook(() => useAction(work, { failure: { title: 'Error saving' }, isOncePerSecond }), {
    wrapper: InApp,
  }).result;

it('an action runs once for a double click, and gives the answer to the first', async () => {
  let finish = (_answer: string) => {};
  const work = vi.fn((_input: string) => new Promise<string>((resolve) => (finish = resolve)));
  const action = renderAction(work);
  let answers: Promise<(string | null)[]> | undefined;
  act(() => void (answers = Promise.all([action.current.run('first'), action.current.run('second')])));
  await settle();
  expect(work).toHaveBeenCalledOnce();
  expect(work.mock.lastCall?.[0]).toBe('first');
  expect(action.current.isPending).toBe(true);
  finish('saved');
  await act(async () => expect(await answers).toEqual(['saved', null]));
  await settle();
  expect(action.current.isPending).toBe(false);
});

it('an action shows the sentence of the server in a toast when it fails', async () => {
  const action = renderAction(() => Promise.reject(new CallError('not_allowed_now', 'It is paid already.')));
  await act(async () => expect(await action.current.run('x')).toBeNull());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Error savingIt is paid already.');
  expect(action.current.error).toBeInstanceOf(CallError);
});

it('an action shows a general sentence for an unexpected failure, and reports it once, however often the screen shows it', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const action = renderAction(() => Promise.reject(new TypeError('x is undefined')));
  await act(async () => expect(await action.current.run('x')).toBeNull());
  await settle();
  const general = 'Something went wrong. Please try again.';
  expect(screen.getByRole('alert').textContent).toContain(`Error saving${general}`);
  for (let time = 0; time < 3; time += 1) expect(failureText(action.current.error)).toBe(general);
  expect(report).toHaveBeenCalledOnce();
});

it('takes a second press within a second as the same, and not another input or a press after a failure', async () => {
  const work = vi.fn((input: string) => Promise.resolve(input));
  const action = renderAction(work, true);
  const press = (input: string) => act(() => action.current.run(input));
  expect([await press('one'), await press('one'), await press('two')]).toEqual(['one', null, 'two']);
  await pass(1_001);
  expect(await press('two')).toBe('two');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  work.mockRejectedValueOnce(new Error('no'));
  expect([await press('three'), await press('three')]).toEqual([null, 'three']);
});
