import {
  array,
  boolean,
  created,
  email,
  expand,
  integer,
  metadata,
  object,
  oneOf,
  page,
  required,
  string,
  webUrl,
} from './schema.ts';

export const retrieveParams = object({ expand });

export const listParams = object(page);

export const listIntentsParams = object({ ...page, created }, ['customer', 'customer_account']);

export const listChargesParams = object({ ...page, created, payment_intent: string() }, [
  'customer',
  'transfer_group',
]);

export const listRefundsParams = object({ ...page, created, charge: string(), payment_intent: string() });

export const listDisputesParams = listRefundsParams;

export const createRefundParams = object(
  {
    amount: integer({ min: 1 }),
    charge: string(),
    payment_intent: string(),
    reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata,
    instructions_email: email,
    expand,
  },
  ['currency', 'customer', 'origin', 'refund_application_fee', 'reverse_transfer'],
);

export const updateRefundParams = object({ metadata, expand });

export const listEventsParams = object({
  ...page,
  created,
  delivery_success: boolean,
  type: string(),
  types: array(string(), { max: 20 }),
});

export const createEndpointParams = object(
  {
    url: required(webUrl),
    enabled_events: required(array(string())),
    description: string(),
    metadata,
    api_version: string(),
    expand,
  },
  ['connect'],
);
