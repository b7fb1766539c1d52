import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { z } from 'zod';
import { brand } from '@keepsong/domain/brand';
import { TAX_MODES } from '@keepsong/domain/pricing';
import { emailSchema, emailSchemaOf } from '@keepsong/domain/email-address';
import { serviceAccountOf, type FunctionKind } from '@keepsong/domain/service-accounts';

// The domain's schemas use zod/mini, which has no built-in error messages.
z.config(z.locales.en());

/** Secrets: a function sees the ones it lists, and no others. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const sendgridApiKey = defineSecret('SENDGRID_API_KEY');
/** Signs the links that switch e-mails off. Two, separated by a comma, while it is being replaced. */
export const unsubscribeSecret = defineSecret('UNSUBSCRIBE_SECRET');
export const openaiApiKey = defineSecret('OPENAI_API_KEY');

/** Instances of checkout, verification and choosing that stay warm, because a person waits there for a payment. They cost also while idle. */
export const warmInstances = defineInt('WARM_INSTANCES', { default: 0 });

const url = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
  .transform((text) => text.replace(/\/+$/, ''));
const optionalUrl = url.nullable().default(null);

/** `Name <address>` or an address. */
const senderSchema = z.string().transform((text, context) => {
  const named = /^(.*?)\s*<([^<>]+)>$/.exec(text.trim());
  const email = emailSchema.safeParse(named?.[2] ?? text);
  if (!email.success) {
    context.addIssue({ code: 'custom', message: 'must be an e-mail address or "Name <address>"' });
    return z.NEVER;
  }
  return { email: email.data, name: named?.[1]?.replace(/^"|"$/g, '') || brand.name };
});

const intSchema = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number({ error: 'must be a number' }).int().min(min).max(max);

/** The parameters, and what `firebase deploy` says of them. */
const configSchema = z.object({
  APP_URL: url.describe('Where the app is served, without a trailing slash'),
  STRIPE_API_URL: optionalUrl.describe('Empty: Stripe itself'),
  SENDGRID_API_URL: optionalUrl.describe('Empty: SendGrid itself'),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z
    .string()
    .default('')
    .describe('Of the signed event webhook, as SendGrid shows it. Empty: bounces are not recorded'),
  OPENAI_BASE_URL: optionalUrl.describe('Empty: OpenAI itself'),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  MAIL_FROM: senderSchema.describe('Verified sender, "Name <address>" or an address'),
  ADMIN_NOTIFY_EMAIL: z
    .string()
    .pipe(emailSchemaOf('must be an e-mail address'))
    .describe('Who learns of new orders'),
  WITHDRAWAL_DAYS: intSchema(0, 90)
    .default(0)
    .describe('Days in which customers can withdraw while production has not started, 14 in the EU. 0: none'),
  TAX: z
    .enum(TAX_MODES, { error: 'must be off, inclusive or exclusive' })
    .default('off')
    .describe(
      'off, inclusive or exclusive: whether Stripe computes tax, in the prices or on top. VITE_TAX says the same',
    ),
  STRIPE_TAX_CODE: z.string().default('').describe('Of the products at Stripe; the doctor compares it'),
  CHECKOUT_REMINDER: z
    .enum(['on', 'off'], { error: "must be 'on' or 'off'" })
    .default('off')
    .transform((text) => text === 'on')
    .describe(
      'on: one e-mail a day after an unpaid checkout. Off where the law asks for consent, as in the EU',
    ),
  /** Enough for the people behind one office's address; a script that sends more is rejected. */
  CALLS_PER_ADDRESS: intSchema(1)
    .default(300)
    .describe(
      'Calls that one address may make of one function in ten minutes, counted by each of its instances',
    ),
  WARM_INSTANCES: intSchema(0, 5).default(0),
  ENFORCE_APP_CHECK: z
    .enum(['true', 'false'], { error: "must be 'true' or 'false'" })
    .default('false')
    .transform((text) => text === 'true'),
});
type Config = z.output<typeof configSchema>;

// Declared so that `firebase deploy` knows them; read through the environment, where both the cloud and the emulator put them.
for (const [name, { description }] of Object.entries(configSchema.shape)) {
  if (name !== warmInstances.name) defineString(name, { default: '', ...(description && { description }) });
}

/** An empty variable counts as missing. Throws one error that names every missing or malformed one. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value);
  const parsed = configSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${env[name] ? issue.message : 'is not set'}`;
  });
  throw new Error(`The configuration is not complete:\n${problems.join('\n')}`);
}

let cached: Config | undefined;

/** The configuration, parsed on first use so that loading the module stays cheap and deploys need no values. */
export function config(): Config {
  cached ??= parseConfig(process.env);
  return cached;
}

/** A secret's value. Throws when the function has not been given it. */
export function requireSecret(name: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new Error(`The secret ${name} is not set`);
  return value;
}

/** One or, while a key is being rotated, several secrets separated by commas. */
export function requireSecrets(name: string): string[] {
  return requireSecret(name)
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
}

/** The roles of a kind's account (`domain/src/service-accounts.ts`) go no further than its work: visitors' can change nothing. */
export function optionsFor(kind: FunctionKind) {
  return { region: 'us-central1', memory: '256MiB', serviceAccount: `${serviceAccountOf(kind)}@` } as const;
}
