import { catalogue, type Catalogue, type TaxMode } from '@keepsong/domain/pricing';
import { config } from '../config.ts';
import { stripeGateway, type StripeGateway } from '../services/stripe.ts';
import { orderStore, type OrderStore } from '../store/order-store.ts';
import { paymentStore, type PaymentStore } from '../store/payment-store.ts';
import { profileStore, type ProfileStore } from '../store/profile-store.ts';
import { readShop } from '../store/settings-store.ts';
import { syncStore, type SyncStore } from '../store/sync-store.ts';

/** The external dependencies of the checkout, so that tests can replace a clock or a provider. */
export interface CheckoutDeps {
  orders: OrderStore;
  payments: PaymentStore;
  profiles: Pick<ProfileStore, 'fillEmpty'>;
  syncs: SyncStore;
  stripe: StripeGateway;
  catalogue: Catalogue;
  now: () => Date;
  appUrl: string;
  tax: TaxMode;
  deliveryWorkingDays: number;
  /** By which a day is promised. */
  shop: typeof readShop;
}

export function checkoutDeps(): CheckoutDeps {
  const { APP_URL, DELIVERY_WORKING_DAYS, TAX } = config();
  return {
    orders: orderStore,
    payments: paymentStore,
    profiles: profileStore,
    syncs: syncStore,
    stripe: stripeGateway,
    catalogue,
    now: () => new Date(),
    appUrl: APP_URL,
    tax: TAX,
    deliveryWorkingDays: DELIVERY_WORKING_DAYS,
    shop: readShop,
  };
}
