import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { theme } from '@/theme/theme';
import { failureText, useAction } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { queryClient } from '@/lib/calls/query';
import { Toaster } from '@/lib/feedback/toast';
import { settle } from '@/lib/testing/screen';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

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
  render(
    <ThemeProvider theme={theme}>
      <Toaster />
    </ThemeProvider>,
  );
  const failure = { title: 'Error saving' };
  return renderHook(() => useAction(work, { failure }), { wrapper }).result;
}

afterEach(cleanup);

describe('an action', () => {
  it('runs once for a double click, and gives the answer to the first', async () => {
    const { work, started, resolve } = pendingWork();
    const action = renderAction(work);
    let answers: Promise<(string | null)[]> | undefined;
    act(() => {
      answers = Promise.all([action.current.run('first'), action.current.run('second')]);
    });
    await act(async () => {
      await settle();
      expect(started).toHaveBeenCalledOnce();
    });
    await settle();
    expect(action.current.isPending).toBe(true);
    resolve('saved');
    await act(async () => expect(await answers).toEqual(['saved', null]));
    expect(started).toHaveBeenCalledWith('first');
    await settle();
    expect(action.current.isPending).toBe(false);
  });

  it('runs again after the first run has ended', async () => {
    const { work, started, resolve } = pendingWork();
    const action = renderAction(work);
    for (const input of ['one', 'two']) {
      let answer: Promise<string | null> | undefined;
      act(() => void (answer = action.current.run(input)));
      await settle();
      expect(started).toHaveBeenCalledWith(input);
      resolve(input);
      await act(async () => expect(await answer).toBe(input));
    }
    expect(started).toHaveBeenCalledTimes(2);
  });

  it('shows the sentence of the server in a toast when it fails', async () => {
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

  it('shows a general sentence for an unexpected failure, and reports it', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const action = renderAction(() => Promise.reject(new TypeError('x is undefined')));
    await act(async () => expect(await action.current.run('x')).toBeNull());
    await settle();
    const toast = screen.getByRole('alert');
    expect(toast.textContent).toContain('Something went wrong. Please try again.');
    expect(toast.textContent).not.toContain('undefined');
    expect(report).toHaveBeenCalled();
    report.mockRestore();
  });
});

it('reports an unexpected error once, however often the screen shows it', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result, rerender } = renderHook(
    () => {
      const action = useAction(() => Promise.reject(new Error('no')), { failure: null, doing: 'saving' });
      return { ...action, problem: action.error && failureText(action.error) };
    },
    { wrapper },
  );
  await act(() => result.current.run(undefined));
  await settle();
  expect(result.current.problem).toMatch(/^Something went wrong/);
  rerender();
  rerender();
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});
