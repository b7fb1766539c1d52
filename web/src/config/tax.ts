/** Stands beside prices to which tax is added at Stripe; null where it is not. `VITE_TAX` says the same as `TAX` of the functions. */
export const PLUS_TAX = import.meta.env.VITE_TAX === 'exclusive' ? 'plus tax where it applies' : null;
