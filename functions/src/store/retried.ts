import { errorFields, logEvent, type LogFields } from '../log.ts';

interface Retried {
  /** The event's own time, which stays the same for each repeat. */
  since: string;
  /** From this age on the work is given up; 20 hours by default, because Google repeats a failed event for a day. */
  mostMinutes?: number;
  event: string;
  about: LogFields;
  /** Leaves a state that a person sees. May be repeated. */
  giveUp?: () => Promise<void>;
  /** An earlier try has begun and has not ended. Asked when the event is too old. */
  isUnfinished?: () => Promise<boolean>;
}

const MS_PER_MINUTE = 60_000;

/**
 * Rethrows, so that the event comes again, until it is too old: then records that the work was given up, and throws if it cannot. Work that was
 * killed, by its timeout or for its memory, has thrown nothing: `isUnfinished` gives an old event up without another try.
 */
export async function retried(
  { since, mostMinutes = 20 * 60, event, about, giveUp, isUnfinished }: Retried,
  work: () => Promise<unknown>,
): Promise<void> {
  const isOver = () => Date.now() - Date.parse(since) >= mostMinutes * MS_PER_MINUTE;
  try {
    if (isOver() && (await isUnfinished?.())) throw new Error('The work was killed each time');
    await work();
  } catch (error) {
    logEvent('error', event, { ...about, isOver: isOver(), ...errorFields(error) });
    if (!isOver()) throw error;
    await giveUp?.();
  }
}
