import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useEffect } from 'react';
import { useFunctions } from 'reactfire';
import { failureText, useAction } from './action';
import type { Action } from './action';
import { CallError, isServerFailure, isTransient } from './call-error';
import { callFunction } from './firebase/call';
import { useWaitingChanges } from './hooks/use-waiting-changes';
import { reportError } from './report';
import { useSession } from './session/session';
import { toast } from './toast';
import { addWaiting, sendWaiting, waitingChanges } from './waiting-changes';
import type { Attempt, WaitingChange } from './waiting-changes';

export const WAITING = { outcome: 'waiting' } as const;

/**
 * `useCommand` for a call that may be repeated: offline it is stored on this device and sent later. The result then
 * is `WAITING`.
 */
export function useQueuedCommand<C extends CallDefinition>(
  definition: C,
  describe: (request: CallRequest<C>) => Pick<WaitingChange, 'key' | 'target' | 'what' | 'text'>,
): Action<CallRequest<C>, CallResponse<C> | typeof WAITING> {
  const functions = useFunctions();
  const uid = useSession().user?.uid ?? null;
  return useAction(
    async (request: CallRequest<C>) => {
      const send = () => callFunction(functions, definition, request);
      if (uid === null) return send();
      const wait = () => {
        addWaiting({ uid, call: definition.name, request, ...describe(request) });
        return WAITING;
      };
      // Changes reach the server in the order in which they were made.
      const isBehind = waitingChanges(uid).some(({ reason }) => reason === null);
      if (!navigator.onLine || isBehind) return wait();
      try {
        return await send();
      } catch (error) {
        if (error instanceof CallError && error.code === 'offline') return wait();
        throw error;
      }
    },
    { failure: null },
  );
}

/** The requests of a call that wait, oldest first. The screen shows them as if they were sent. */
export function useWaitingRequests<C extends CallDefinition>(definition: C): CallRequest<C>[] {
  return useWaitingChanges().flatMap(({ call, request, reason }) => {
    if (call !== definition.name || reason !== null) return [];
    const parsed = definition.request.safeParse(request);
    return parsed.success ? [parsed.data as CallRequest<C>] : [];
  });
}

/** An online browser may not reach the server. */
const TRY_AGAIN_MS = 20_000;

const isConflict = (reply: unknown) => (reply as { outcome?: unknown }).outcome === 'conflict';

/** Sends the person's queued changes now, periodically and when the connection returns. `count`: their number. */
export function useSendWaiting(calls: readonly CallDefinition[], count: number): void {
  const functions = useFunctions();
  const uid = useSession().user?.uid ?? null;
  useEffect(() => {
    if (count === 0 || uid === null) return;
    async function attempt({ call, request }: WaitingChange): Promise<Attempt> {
      const definition = calls.find(({ name }) => name === call);
      if (!definition) return { outcome: 'refused', reason: 'This page no longer knows how to send it.' };
      try {
        // The function validates the stored request.
        const reply = await callFunction(functions, definition, request);
        return isConflict(reply)
          ? { outcome: 'refused', reason: 'Somebody else has changed it meanwhile.' }
          : { outcome: 'sent' };
      } catch (error) {
        if (isTransient(error)) return { outcome: 'later' };
        const outcome = isServerFailure(error) ? 'failed' : 'refused';
        return { outcome, reason: failureText(error, 'sending a waiting change') };
      }
    }
    const send = () => {
      if (!navigator.onLine) return;
      sendWaiting(uid, attempt).then(
        (sent) => {
          if (sent > 0) toast.success(sent === 1 ? 'Your change was sent' : `Your ${sent} changes were sent`);
        },
        (error: unknown) => reportError(error, 'sending waiting changes'),
      );
    };
    send();
    const timer = setInterval(send, TRY_AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [calls, functions, count, uid]);
}
