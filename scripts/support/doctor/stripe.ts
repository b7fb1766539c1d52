import { catalogue, PRODUCT_IDS } from '@keepsong/domain/pricing';
import { STRIPE_API_VERSION, STRIPE_EVENT_TYPES, STRIPE_PRODUCTS } from '@keepsong/domain/stripe-api';
import { z } from 'zod';
import {
  functionUrl,
  missing,
  read,
  unless,
  type Check,
  type Question,
  type Target,
} from './doctor-check.ts';

/** Reads that the functions make, as Stripe names the permissions of a restricted key. */
const STRIPE_READS = [
  'checkout/sessions',
  'refunds',
  'disputes',
  'payment_intents',
  'charges',
  'events',
  'products',
  'promotion_codes',
];
/** One names a session that does not exist, the other no payment: nothing is ever written, whatever the key may do. */
const STRIPE_WRITES = ['checkout/sessions/cs_test_none/expire', 'refunds'];

/** It works before the domain does. */
export const webhookUrl = (target: Target): string => functionUrl('stripeWebhook', target);

const stripe = (path: string): Question => ({ as: 'stripe', url: `https://api.stripe.com/v1/${path}` });

/** What the catalogue sells, as Stripe names it. */
const PRODUCTS = PRODUCT_IDS.filter((id) => catalogue[id].offered).map((id) => ({
  id: STRIPE_PRODUCTS[id],
  label: catalogue[id].label,
}));

/** The key, the products and the webhook. */
export const stripeChecks: readonly Check[] = [
  {
    name: 'permissions of the Stripe key',
    asks: () => [
      ...STRIPE_READS.map((path) => stripe(`${path}?limit=1`)),
      ...STRIPE_WRITES.map((path) => ({ ...stripe(path), method: 'POST' as const })),
    ],
    finds: (answers) => {
      const names = [
        ...STRIPE_READS.map((path) => `read ${path}`),
        ...STRIPE_WRITES.map((path) => `write ${path}`),
      ];
      if (answers.some(({ status }) => status === 401)) return ['Stripe does not know the key'];
      const allowed = names.filter((_, index) => {
        const status = answers[index]?.status ?? 0;
        if (status === 429 || status >= 500 || status === 0) throw new Error(`answered ${status}`);
        return status !== 403;
      });
      return missing('the key may not', names, allowed);
    },
    remedy: () => 'https://dashboard.stripe.com/apikeys: edit the restricted key',
  },
  {
    name: 'products at Stripe',
    asks: () => PRODUCTS.map(({ id }) => stripe(`products/${id}`)),
    finds: (answers, { taxCode }) => {
      const schema = z.object({ active: z.boolean(), name: z.string(), tax_code: z.string().nullish() });
      return PRODUCTS.flatMap(({ id, label }, index) => {
        if (answers[index]?.status === 404) return [`there is no product ${id}`];
        const { active, name, tax_code: code } = read(schema, answers[index]);
        return [
          ...unless(active, `${id} is archived`),
          ...unless(name === label, `${id} is named ${name} instead of ${label}`),
          ...unless(
            taxCode === null || code === taxCode,
            `${id} has tax code ${code ?? 'none'}, not ${taxCode}`,
          ),
        ];
      });
    },
    remedy: ({ taxCode }) =>
      PRODUCTS.map(
        ({ id, label }) =>
          `stripe products create --id ${id} --name '${label}'${taxCode === null ? '' : ` --tax-code ${taxCode}`}`,
      ).join('\n'),
  },
  {
    name: 'Stripe’s webhook',
    asks: () => [stripe('webhook_endpoints?limit=100')],
    finds: ([endpoints], target) => {
      const schema = z.object({
        data: z.array(
          z.object({
            url: z.string(),
            status: z.string(),
            enabled_events: z.array(z.string()),
            api_version: z.string().nullable(),
          }),
        ),
      });
      const ours = read(schema, endpoints).data.filter(({ url }) => url === webhookUrl(target));
      const [endpoint] = ours;
      if (!endpoint) return [`no endpoint at ${webhookUrl(target)}`];
      return [
        ...unless(ours.length === 1, `${ours.length} endpoints at one address`),
        ...unless(endpoint.status === 'enabled', `the endpoint is ${endpoint.status}`),
        ...(endpoint.enabled_events.includes('*')
          ? []
          : missing('events not sent', STRIPE_EVENT_TYPES, endpoint.enabled_events)),
        ...unless(
          endpoint.api_version === STRIPE_API_VERSION,
          `events have API version ${endpoint.api_version ?? 'of the account'} instead of ${STRIPE_API_VERSION}`,
        ),
      ];
    },
    remedy: (target) =>
      `stripe webhook_endpoints create --url ${webhookUrl(target)} --api-version ${STRIPE_API_VERSION} ` +
      STRIPE_EVENT_TYPES.map((type) => `-d 'enabled_events[]=${type}'`).join(' '),
  },
];
