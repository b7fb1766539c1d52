import { emailSchema } from '@keepsong/domain/email-address';
import { LOCAL_HOST, localPorts } from '@keepsong/domain/ports';
import { TAX_MODES } from '@keepsong/domain/pricing';
import { z } from 'zod';
import { SetupProblem } from './problem.ts';

/** The keys of the local services, used when no real key is configured. Not secrets. */
export const LOCAL_KEYS = {
  stripeSecretKey: 'sk_test_keepsong_local',
  stripeWebhookSecret: 'whsec_keepsong_local',
  sendgridApiKey: 'SG.keepsong-local.stand-in',
  /** Keys of the signed event webhook. The local mailbox signs, nothing else does. */
  sendgridEventSigner:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYbarsBAkHZYAKBJYUh8H9W1u7AaP5bhOAab1UZUy6iuhRANCAATkXtFWkE/bVmd1tfGwWtk9rxrjO2cDoBp+MGU5BidQg35F+zLtFN55JAs0zrf3v0aH9/1xGU368SzuF4vg/DRG',
  sendgridEventPublicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE5F7RVpBP21ZndbXxsFrZPa8a4ztnA6AafjBlOQYnUIN+Rfsy7RTeeSQLNM63979Gh/f9cRlN+vEs7heL4Pw0Rg==',
  openAiApiKey: 'sk-keepsong-local',
  unsubscribeSecret: 'unsubscribe-keepsong-local',
} as const;

const isAddress = (text: string): boolean => emailSchema.safeParse(text).success;
const STRIPE_KEY = /^(sk|rk)_test_\S+$/;

const envSchema = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(STRIPE_KEY, 'must be a Stripe *test* key (sk_test_… or rk_test_…); live keys stay in the cloud')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  SENDGRID_API_KEY: z
    .string()
    .regex(/^SG\.\S+$/, 'must begin with SG.')
    .optional(),
  OPENAI_API_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  MAIL_FROM: z
    .string()
    .refine(isAddress, {
      error: 'must be an e-mail address, or Name <address>',
    })
    .default('songs@keepsong.example'),
  ADMIN_NOTIFY_EMAIL: z
    .string()
    .refine(isAddress, 'must be an e-mail address')
    .default('admin@keepsong.example'),
  TAX: z.enum(TAX_MODES, 'must be off, inclusive or exclusive').default('off'),
  WITHDRAWAL_DAYS: z
    .string()
    .regex(/^([1-8]?[0-9]|90)$/, 'must be a whole number of days between 0 and 90')
    .default('0'),
  CHECKOUT_REMINDER: z.enum(['off', 'on'], 'must be off or on').default('off'),
});

type Env = z.infer<typeof envSchema>;

/** Keys of real services among the given variables. The local cloud reads only `.env` and prints that it ignores these. */
export function unusedKeys(environment: Record<string, string | undefined>): string[] {
  return ['STRIPE_SECRET_KEY', 'SENDGRID_API_KEY', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'].filter(
    (name) => environment[name],
  );
}

export interface LocalConfig {
  /** For each outside service: the local stand-in or the real one. */
  services: Record<'stripe' | 'mail' | 'openAi', 'local' | 'real'>;
  /** Plain parameters of the functions, by the names they declare. */
  params: Record<string, string>;
  /** Secrets of the functions, by the names they declare. */
  secrets: Record<string, string>;
}

/**
 * Decides from the given variables which services the functions of one local copy use. An empty value counts as absent.
 *
 * @throws SetupProblem naming every bad variable at once.
 */
export function localConfig(variables: Record<string, string | undefined>, portOffset: number): LocalConfig {
  const given = Object.fromEntries(
    Object.keys(envSchema.shape)
      .map((name) => [name, variables[name]?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = envSchema.safeParse(given);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)),
    ...halfGiven(given),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new SetupProblem(
      `The configuration has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n` +
        problems.map((problem) => `  ${problem}`).join('\n'),
      'Correct them in .env, or remove them to use the local stand-ins. .env.example explains each variable.',
    );
  }
  return decide(parsed.data, portOffset);
}

/** Variables that are required together; one alone would fail much later, during a payment. */
function halfGiven(given: Partial<Record<string, string>>): string[] {
  const problems: string[] = [];
  if (given['STRIPE_SECRET_KEY'] && !given['STRIPE_WEBHOOK_SECRET']) {
    problems.push(
      'STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY; `stripe listen --forward-to ' +
        'localhost:5001/demo-keepsong/us-central1/stripeWebhook` prints it',
    );
  }
  if (given['STRIPE_WEBHOOK_SECRET'] && !given['STRIPE_SECRET_KEY']) {
    problems.push('STRIPE_SECRET_KEY is missing beside STRIPE_WEBHOOK_SECRET');
  }
  if (given['SENDGRID_API_KEY'] && !given['MAIL_FROM']) {
    problems.push(
      'MAIL_FROM is missing beside SENDGRID_API_KEY; SendGrid refuses a sender it has not verified',
    );
  }
  return problems;
}

function decide(env: Env, portOffset: number): LocalConfig {
  const ports = localPorts(portOffset);
  const services: LocalConfig['services'] = {
    stripe: env.STRIPE_SECRET_KEY ? 'real' : 'local',
    mail: env.SENDGRID_API_KEY ? 'real' : 'local',
    // A compatible server often needs no key, so its URL alone is enough.
    openAi: env.OPENAI_API_KEY || env.OPENAI_BASE_URL ? 'real' : 'local',
  };
  const local = (port: number, path = ''): string => `http://${LOCAL_HOST}:${port}${path}`;

  return {
    services,
    params: {
      APP_URL: `http://localhost:${ports.app}`,
      STRIPE_API_URL: services.stripe === 'local' ? local(ports.stripe) : '',
      SENDGRID_API_URL: services.mail === 'local' ? local(ports.mail) : '',
      SENDGRID_WEBHOOK_PUBLIC_KEY: LOCAL_KEYS.sendgridEventPublicKey,
      OPENAI_BASE_URL: services.openAi === 'local' ? local(ports.openai, '/v1') : (env.OPENAI_BASE_URL ?? ''),
      OPENAI_MODEL: env.OPENAI_MODEL,
      MAIL_FROM: env.MAIL_FROM,
      ADMIN_NOTIFY_EMAIL: env.ADMIN_NOTIFY_EMAIL,
      TAX: env.TAX,
      STRIPE_TAX_CODE: '',
      WITHDRAWAL_DAYS: env.WITHDRAWAL_DAYS,
      // All tests and all local users call from this machine's one address.
      CALLS_PER_ADDRESS: '1000000',
      CHECKOUT_REMINDER: env.CHECKOUT_REMINDER,
      WARM_INSTANCES: '0',
      // App Check has no emulator. Named here, as firebase-tools asks the terminal for a parameter without a value.
      ENFORCE_APP_CHECK: 'false',
    },
    secrets: {
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? LOCAL_KEYS.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? LOCAL_KEYS.stripeWebhookSecret,
      SENDGRID_API_KEY: env.SENDGRID_API_KEY ?? LOCAL_KEYS.sendgridApiKey,
      OPENAI_API_KEY: env.OPENAI_API_KEY ?? LOCAL_KEYS.openAiApiKey,
      UNSUBSCRIBE_SECRET: LOCAL_KEYS.unsubscribeSecret,
    },
  };
}

/** `NAME="value"` lines as firebase-tools reads them. */
export function renderEnvFile(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"\n`)
    .join('');
}
