/** Lyrics on their way to their customers: outside React, so that the way to the next order does not hold them up. */
import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import type { CallRequest } from '@keepsong/domain/calls/define-call';
import { create } from 'zustand';
import { failureText, reportFailure } from '@/lib/calls/action';
import { toast } from '@/lib/feedback/toast';
import { callLater } from '@/lib/calls/call-later';

type Request = CallRequest<typeof sendLyrics>;

/** How long sending can be undone. Nothing is sent before. */
export const UNDO_MS = 5_000;

const FAILED = 'The lyrics were not sent';

/** By order: stops it; null once it is being sent. */
type Waiting = ReadonlyMap<string, (() => void) | null>;

/** The orders whose lyrics are on their way, and whether each can still be undone. */
export const useSending = create<Waiting>(() => new Map());

function set(orderId: string, stop: (() => void) | null | undefined): void {
  const waiting = useSending.getState();
  const next = new Map(waiting);
  if (stop === undefined) next.delete(orderId);
  else next.set(orderId, stop);
  if (waiting.size === 0) addEventListener('beforeunload', askToStay);
  if (next.size === 0) removeEventListener('beforeunload', askToStay);
  useSending.setState(next, true);
}

/** The browser asks a person who closes the tab within the five seconds. If they leave, nothing is sent and the order still waits. */
const askToStay = (event: Event) => event.preventDefault();

/** Sends the lyrics in these revisions after `UNDO_MS`, also when another page is opened meanwhile. */
export function sendSoon(request: Request, title: string): void {
  const { orderId } = request;
  if (useSending.getState().has(orderId)) return;
  const close = toast.info(`“${title}” goes to the customer in 5 seconds`, undefined, {
    label: 'Undo',
    run: () => undoSending(orderId),
  });
  const timer = setTimeout(() => {
    close();
    set(orderId, null);
    void send(request);
  }, UNDO_MS);
  set(orderId, () => {
    clearTimeout(timer);
    close();
  });
}

async function send(request: Request): Promise<void> {
  try {
    const { outcome } = await callLater(sendLyrics, request);
    if (outcome === 'saved') toast.success('Lyrics sent for approval');
    else toast.error(FAILED, 'Somebody has changed them meanwhile. Please read them again.');
  } catch (error) {
    reportFailure(error, sendLyrics.name);
    toast.error(FAILED, failureText(error));
  }
  set(request.orderId, undefined);
}

/** Without an order, the one that was pressed last. Does nothing once it is being sent. */
export function undoSending(orderId = [...useSending.getState().keys()].at(-1)): void {
  const stop = orderId === undefined ? null : useSending.getState().get(orderId);
  if (orderId === undefined || !stop) return;
  stop();
  set(orderId, undefined);
  toast.info('Not sent');
}
