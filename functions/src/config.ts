import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
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

// Declared so that `firebase deploy` knows them; read through the environment, where both the cloud and the
// emulator put them. An empty URL means the provider's own address.
defineString('APP_URL', { default: '', description: 'Where the app is served, without a trailing slash' });
defineString('STRIPE_API_URL', { default: '', description: 'Empty: Stripe itself' });
defineString('SENDGRID_API_URL', { default: '', description: 'Empty: SendGrid itself' });
defineString('SENDGRID_WEBHOOK_PUBLIC_KEY', {
  default: '',
  description: 'Of the signed event webhook, as SendGrid shows it. Empty: bounces are not recorded',
});
defineString('OPENAI_BASE_URL', { default: '', description: 'Empty: OpenAI itself' });
defineString('OPENAI_MODEL', { default: 'gpt-4o-mini' });
defineString('MAIL_FROM', { default: '', description: 'Verified sender, "Name <address>" or an address' });
defineString('ADMIN_NOTIFY_EMAIL', { default: '', description: 'Who learns of new orders' });
defineString('CHECKOUT_REMINDER', {
  default: 'off',
  description:
    'on: one e-mail a day after an unpaid checkout. Off where the law asks for consent, as in the EU',
});
defineInt('WITHDRAWAL_DAYS', {
  default: 0,
  description: 'Days in which customers can withdraw while production has not started, 14 in the EU. 0: none',
});
defineString('TAX', {
  default: 'off',
  description:
    'off, inclusive or exclusive: whether Stripe computes tax, in the prices or on top. VITE_TAX says the same',
});
defineString('STRIPE_TAX_CODE', {
  default: '',
  description: 'Of the products at Stripe; the doctor compares it',
});
/** Enough for the people behind one office's address; a script that sends more is rejected. */
const CALLS_PER_ADDRESS = 300;
defineInt('CALLS_PER_ADDRESS', {
  default: CALLS_PER_ADDRESS,
  description:
    'Calls that one address may make of one function in ten minutes, counted by each of its instances',
});
/** Of checkout, verification and choosing, where a person waits for a payment. Google counts them also while they are idle. */
export const warmInstances = defineInt('WARM_INSTANCES', { default: 0 });
defineBoolean('ENFORCE_APP_CHECK', { default: false });

const url = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
  .transform((text) => text.replace(/\/+$/, ''));
const optionalUrl = z
  .literal('')
  .or(url)
  .default('')
  .transform((text) => text || null);

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

const booleanText = z
  .enum(['true', 'false', ''], { error: "must be 'true' or 'false'" })
  .default('false')
  .transform((text) => text === 'true');

const configSchema = z.object({
  APP_URL: url,
  STRIPE_API_URL: optionalUrl,
  SENDGRID_API_URL: optionalUrl,
  SENDGRID_WEBHOOK_PUBLIC_KEY: z.string().default(''),
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  MAIL_FROM: senderSchema,
  ADMIN_NOTIFY_EMAIL: emailSchemaOf('must be an e-mail address'),
  WITHDRAWAL_DAYS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(90).default(0),
  TAX: z.enum(TAX_MODES, { error: 'must be off, inclusive or exclusive' }).default('off'),
  STRIPE_TAX_CODE: z.string().default(''),
  CHECKOUT_REMINDER: z
    .enum(['on', 'off', ''], { error: "must be 'on' or 'off'" })
    .default('off')
    .transform((text) => text === 'on'),
  CALLS_PER_ADDRESS: z.coerce.number({ error: 'must be a number' }).int().min(1).default(CALLS_PER_ADDRESS),
  WARM_INSTANCES: z.coerce.number({ error: 'must be a number' }).int().min(0).max(5).default(0),
  ENFORCE_APP_CHECK: booleanText,
});
type Config = z.output<typeof configSchema>;

/** Throws one error that names every missing or malformed variable. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = configSchema.safeParse(env);
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

/** From the environment: the library asks every callable's parameter while it lists the functions, and warns that it has no value. */
export function isAppCheckEnforced(): boolean {
  return process.env['ENFORCE_APP_CHECK'] === 'true';
}

/** The roles of a kind's account (`domain/src/service-accounts.ts`) go no further than its work: visitors' can change nothing. */
export function optionsFor(kind: FunctionKind) {
  return { region: 'us-central1', memory: '256MiB', serviceAccount: `${serviceAccountOf(kind)}@` } as const;
}
