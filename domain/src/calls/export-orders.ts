import { orderExportSchema } from '../order-list.ts';
import { defineCall } from './define-call.ts';

/** Streams a list of the board as CSV, in pieces (`{ piece }`). Admins only; audited. */
export const exportOrders = defineCall({ name: 'exportOrders', request: orderExportSchema });
