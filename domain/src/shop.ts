/** When the team works. */
export interface WorkCalendar {
  /** An IANA name. A promised day, and whatever happens once a day, is a day in this zone. */
  timeZone: string;
  /** Days off beside Saturdays and Sundays: `12-25` in every year, `2026-11-26` in one. */
  closedDays: readonly string[];
}

/** A song is promised for this many working days after the payment. */
export const DELIVERY_WORKING_DAYS = 7;

/** The shop's zone and closed days. A change applies to days that are promised or moved from then on. */
export const shop: WorkCalendar = {
  timeZone: 'America/New_York',
  closedDays: [
    '01-01',
    '07-04',
    '12-24',
    '12-25',
    // Memorial Day, Labor Day, Thanksgiving
    '2026-05-25',
    '2026-09-07',
    '2026-11-26',
    '2027-05-31',
    '2027-09-06',
    '2027-11-25',
    '2028-05-29',
    '2028-09-04',
    '2028-11-23',
  ],
};
