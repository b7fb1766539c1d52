/** The code of one order with all its actions. The list does not wait for it. */
export const loadOrderDetails = async () => ({
  default: (await import('../../order/components/order-details')).OrderDetails,
});
