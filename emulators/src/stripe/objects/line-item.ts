import type Stripe from 'stripe';
import { newId } from '../ids.ts';

/** As it travels: the SDK turns the decimal's text into its own number class. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice };

export function buildLineItem(facts: {
  name: string;
  unitAmount: number;
  quantity: number;
  currency: string;
  created: number;
  taxBehavior: 'exclusive' | 'inclusive' | 'unspecified';
  metadata: Record<string, string>;
}): WireLineItem {
  const total = facts.unitAmount * facts.quantity;
  return {
    id: newId.lineItem(),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: facts.currency,
    description: facts.name,
    metadata: facts.metadata,
    price: {
      id: newId.price(),
      object: 'price',
      // Prices made on the fly cannot be used again; Stripe marks them so.
      active: false,
      billing_scheme: 'per_unit',
      created: facts.created,
      currency: facts.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId.product(),
      recurring: null,
      tax_behavior: facts.taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: facts.unitAmount,
      unit_amount_decimal: String(facts.unitAmount),
    },
    quantity: facts.quantity,
  };
}
