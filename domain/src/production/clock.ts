import type { Day } from '../day.ts';
import type { Order } from '../documents/order.ts';
import type { Party } from '../order-status.ts';
import type { WorkCalendar } from '../shop.ts';
import { addWorkingDays, wholeDays, workingMsBetween } from '../working-days.ts';

export type Clock = Order['clock'];

/** The clock runs while the team has something to do: it does not stand still for a customer who waits for an answer. */
export function clockOf(
  { waitingOn, clock, hasAlerts }: { waitingOn: Party; clock: Clock; hasAlerts: boolean },
  now: Date,
  calendar: WorkCalendar,
): Clock {
  const isRunning = waitingOn === 'team' || (waitingOn === 'customer' && hasAlerts);
  return isRunning ? runningClock(clock, now, calendar) : pausedClock(clock, now);
}

function pausedClock(clock: Clock, now: Date): Clock {
  return clock.dueDay === null || clock.pausedAt ? clock : { ...clock, pausedAt: now };
}

/** The day moves by each whole working day of all pauses together, so that many short ones count like a long one. */
function runningClock(clock: Clock, now: Date, calendar: WorkCalendar): Clock {
  const { dueDay, pausedAt, pausedMs } = clock;
  if (dueDay === null || pausedAt === null) return clock;
  const total = pausedMs + workingMsBetween(pausedAt, now, calendar);
  const days = wholeDays(total) - wholeDays(pausedMs);
  return { dueDay: addWorkingDays(dueDay, days, calendar), pausedAt: null, pausedMs: total };
}

/** Ends a pause and begins another one, from which reminders are counted. */
export const pausedAnew = (clock: Clock, now: Date, calendar: WorkCalendar): Clock =>
  clock.pausedAt ? pausedClock(runningClock(clock, now, calendar), now) : clock;

/** The promised day if the customer's turn ended now; the day in force while the clock runs. */
export const resumedDay = (clock: Clock, now: Date, calendar: WorkCalendar): Day | null =>
  runningClock(clock, now, calendar).dueDay;
