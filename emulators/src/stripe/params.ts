/**
 * Reads form-encoded parameters the way Stripe does: values arrive as text, an unknown name is refused, and an error
 * names the parameter in bracket form (`line_items[0][quantity]`). Only the parameters that the product sends are known.
 */
import { z } from 'zod';
import { STRIPE_PRODUCTS } from '@keepsong/domain/stripe-api';
import { badParam, type StripeFailure } from './errors.ts';

/** Those that every account of the product has, as the doctor checks. */
const STRIPE_PRODUCT_IDS = Object.values(STRIPE_PRODUCTS);

const text = (max = 5000) =>
  z.string().refine((value) => value !== '' && value.length <= max, {
    error: `Invalid string: must be at most ${max} characters`,
    params: { code: 'string_too_long' },
  });

const integer = (min: number, max = 99_999_999) =>
  text()
    .refine((value) => /^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `Invalid integer: must be between ${min} and ${max}.`,
      params: { code: 'parameter_invalid_integer' },
    })
    .transform(Number);

const asciiAddress = z
  .email({ pattern: z.regexes.html5Email })
  .max(254)
  .regex(/\.[a-z\d-]{2,}$/i);

/**
 * Stripe takes ASCII addresses only and refuses some that standards allow; nobody outside knows its whole rule. Every address that
 * begins with `email_invalid` is refused here, so that tests have one that the product accepts.
 */
const isEmail = (value: string) =>
  !value.startsWith('email_invalid') && asciiAddress.safeParse(value).success;

const email = text(512).refine(isEmail, {
  error: ({ input }) => `Invalid email address: ${String(input)}`,
  params: { code: 'email_invalid' },
});

/** Stripe takes `{CHECKOUT_SESSION_ID}` anywhere in the address. */
const webUrl = text().refine(
  (value) =>
    z.url({ protocol: /^https?$/ }).safeParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'x')).success,
  { error: 'Not a valid URL', params: { code: 'url_invalid' } },
);

const metadata = z
  .record(text(40), z.string().max(500, 'Metadata values can have up to 500 characters.'))
  .refine((map) => Object.keys(map).length <= 50, { error: 'Metadata can have up to 50 keys.' });

const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

const lineItem = z.strictObject({
  quantity: integer(1, 999_999),
  price_data: z.strictObject({
    currency: z.literal('usd', { error: 'Invalid currency: local Stripe has usd only.' }),
    product: text().refine((id) => STRIPE_PRODUCT_IDS.includes(id), {
      error: ({ input }) => `No such product: '${String(input)}'`,
      params: { code: 'resource_missing' },
    }),
    tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).default('unspecified'),
    unit_amount: integer(0),
  }),
});

export const createSessionParams = z.strictObject({
  mode: z.literal('payment', { error: 'Local Stripe has the mode payment only.' }),
  line_items: z.array(lineItem).min(1).max(100),
  // Stripe takes the account's own for these two when they are missing, and both change what is charged.
  adaptive_pricing: z.strictObject({ enabled: z.literal('false', { error: 'Local Stripe has usd only.' }) }),
  automatic_tax: z.strictObject({ enabled: boolean }),
  allow_promotion_codes: boolean.default(false),
  consent_collection: z.strictObject({ terms_of_service: z.literal('required') }).optional(),
  custom_text: z
    .strictObject({ terms_of_service_acceptance: z.strictObject({ message: text(1200) }) })
    .optional(),
  allowed_payment_method_types: z
    .tuple([z.literal('card', { error: 'Local Stripe offers cards only; its control API pays by others.' })])
    .default(['card']),
  success_url: webUrl,
  cancel_url: webUrl.optional(),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  expires_at: integer(0, Number.MAX_SAFE_INTEGER).optional(),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata: metadata.default({}) }).default({ metadata: {} }),
});
export type SessionParams = z.output<typeof createSessionParams>;

export const noParams = z.strictObject({});

/** The references that a reply has as objects when `expand` asks for them. */
const expand = <const Name extends string>(...names: Name[]) =>
  z.strictObject({
    expand: z.array(z.enum(names, { error: 'This property cannot be expanded.' })).default([]),
  });
export const retrieveSessionParams = expand('payment_intent', 'line_items', 'discounts.promotion_code');
export const retrieveIntentParams = expand('latest_charge');

export const createRefundParams = z.strictObject({
  amount: integer(1).optional(),
  payment_intent: text(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
});

const limit = integer(1, 100).default(10);

export const listOfPaymentParams = z.strictObject({ limit, payment_intent: text() });

export const listEventsParams = z.strictObject({
  limit,
  starting_after: text().optional(),
  types: z.array(text()).max(20).optional(),
});

/** Throws a StripeFailure that names the first parameter that is wrong. */
export function readParams<T extends z.ZodType>(schema: T, raw: unknown): z.output<T> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const [first] = issues;
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  throw unknown?.code === 'unrecognized_keys'
    ? badParam(
        bracketed([...unknown.path, unknown.keys[0] ?? '']),
        `Received unknown parameter: ${unknown.keys.join(', ')} (local Stripe has only those that the product sends)`,
        'parameter_unknown',
      )
    : first === undefined
      ? badParam('', 'Invalid request')
      : failureOf(first, valueAt(raw, first.path));
}

function failureOf(issue: z.core.$ZodIssue, value: unknown): StripeFailure {
  const name = bracketed(issue.path);
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  if (value === '') {
    return badParam(name, `You passed an empty string for '${name}'.`, 'parameter_invalid_empty');
  }
  if (value === undefined && issue.code !== 'custom') {
    return badParam(name, `Missing required param: ${name}.`, 'parameter_missing');
  }
  return badParam(name, issue.message, typeof own === 'string' ? own : undefined);
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    raw,
  );
}
