export const ORDERS_PER_PAGE = 25;
export const SONGS_PER_PAGE = 12;
