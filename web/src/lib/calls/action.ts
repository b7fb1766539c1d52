import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { CallError } from './call-error';
import { reportError } from '@/lib/early/report';
import { toast } from '@/lib/feedback/toast';

const SAME_PRESS_MS = 1_000;

const GENERAL = 'Something went wrong. Please try again.';

export function failureText(error: unknown): string {
  return error instanceof CallError ? (error.fields[0]?.message ?? error.message) : GENERAL;
}

/** Reports an error that the server has not answered with. */
export function reportFailure(error: unknown, doing: string): void {
  if (!(error instanceof CallError)) reportError(error, doing);
}

export interface FailureToast {
  /** The toast's title; null: the message is the title. */
  title: string | null;
  description?: string;
}

export interface ActionOptions<Input = unknown, Output = unknown> {
  /** The toast of a failure, or a function of the error; null where the screen shows `error` itself. */
  failure: FailureToast | ((error: Error) => FailureToast) | null;
  /** The toast of a success, or what else happens then. */
  success?: readonly [title: string, description?: string] | ((output: Output, input: Input) => void);
  /** What the action does: its key, and the name of an unexpected error in its report. Without it and a toast, `work` words its errors itself. */
  doing?: string;
  /** A second press within a second, with the same input, is the same press. */
  isOncePerSecond?: boolean;
}

export interface Action<Input, Output> {
  /** Runs once at a time: while the first run is pending, a second one does nothing. Null when it did not run or failed. */
  run: (input: Input) => Promise<Output | null>;
  isPending: boolean;
  /** Updates synchronously; `isPending` updates too late for a double click. */
  isRunning: () => boolean;
  /** The last run's error; null while a run is pending. */
  error: Error | null;
  reset: () => void;
}

/** Runs an action of the person: pending state, single flight, and a toast about its end. */
export function useAction<Input, Output>(
  work: (input: Input) => Promise<Output>,
  { failure, success, doing, isOncePerSecond = false }: ActionOptions<Input, Output>,
): Action<Input, Output> {
  const client = useQueryClient();
  const mutationKey = [doing, useId()];
  const mutation = useMutation({
    mutationKey,
    mutationFn: work,
    onSuccess: (output, input) => {
      if (typeof success === 'function') success(output, input);
      else if (success) toast.success(...success);
    },
    onError: (error) => {
      // Once, when it happens: a screen shows the error in each of its renders.
      const told = typeof failure === 'function' ? failure(error) : failure;
      if (doing !== undefined || told) reportFailure(error, doing ?? told?.title ?? 'running a command');
      if (!told) return;
      const { title, description } = told;
      if (title === null) toast.error(failureText(error));
      else toast.error(title, description ?? failureText(error));
    },
  });

  const isRunning = () => client.isMutating({ mutationKey }) > 0;

  const last = useRef<{ input: string | undefined; at: number }>(null);

  async function run(input: Input): Promise<Output | null> {
    if (isRunning()) return null;
    const press = isOncePerSecond ? { input: JSON.stringify(input), at: Date.now() } : null;
    const isSame = press !== null && last.current?.input === press.input;
    if (isSame && press.at - (last.current?.at ?? 0) < SAME_PRESS_MS) return null;
    try {
      const output = await mutation.mutateAsync(input);
      last.current = press;
      return output;
    } catch {
      return null;
    }
  }

  return { run, isPending: mutation.isPending, isRunning, error: mutation.error, reset: mutation.reset };
}
