/** The text of the payment tab until Stripe has loaded. */
export const OPENING_CHECKOUT = 'Opening the payment page…';
