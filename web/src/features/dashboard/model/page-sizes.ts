/** More than most customers ever have, and few enough for a slow phone to draw before it is touched. */
export const ORDERS_PER_PAGE = 10;
export const SONGS_PER_PAGE = 6;
