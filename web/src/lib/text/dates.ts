import { lightFormat } from 'date-fns/lightFormat';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Formats `pattern` after the month. `lightFormat` has no month names, and `format` adds 5 kB for its other tokens. */
const written = (date: Date, pattern: string) =>
  `${MONTHS[date.getMonth()] ?? ''} ${lightFormat(date, pattern)}`;

/** `Jan 5, 2026`, in the reader's time zone. */
export const dayOf = (date: Date) => written(date, 'd, yyyy');

/** `Jan 5`, or `Jan 5, 2025` when `now` is in another year, in the reader's time zone. */
export const shortDayOf = (date: Date, now = new Date()) =>
  written(date, date.getFullYear() === now.getFullYear() ? 'd' : 'd, yyyy');

/** `Jan 5, 2026, 3:07 PM`, in the reader's time zone. */
export const momentOf = (date: Date) => written(date, 'd, yyyy, h:mm a');

/** `Jan 5, 2026, 15:07`, in the reader's time zone. */
export const clockMomentOf = (date: Date) => written(date, 'd, yyyy, HH:mm');

/** `3:07 PM`, in the reader's time zone. */
export const timeOf = (date: Date) => lightFormat(date, 'h:mm a');
