/** The parameter of the order that is open above the board. */
export const ORDER_PARAM = 'order';
