export interface WorkCalendar {
  /** Days off beside Saturdays and Sundays: `12-25` in every year, `2026-11-26` in one. */
  closedDays: readonly string[];
  /** Default: the shop's. */
  timeZone?: string;
}

/** A song is promised for this many working days after the payment. */
export const DELIVERY_WORKING_DAYS = 7;

/** An IANA name. A promised day, and whatever happens once a day, is a day in this zone. */
export const SHOP_TIME_ZONE = 'America/New_York';
