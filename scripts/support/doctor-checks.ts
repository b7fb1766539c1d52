import { FUNCTION_KINDS, ROLES, SIGNER, serviceAccountOf } from '@keepsong/domain/service-accounts';
import type { FunctionKind } from '@keepsong/domain/service-accounts';
import { FUNCTIONS_REGION } from '@keepsong/domain/ports';
import { STRIPE_API_VERSION, STRIPE_EVENT_TYPES } from '@keepsong/domain/stripe-api';
import { z } from 'zod';

/** The project that is looked at, and what the repository says it should have. */
export interface Target {
  project: string;
  /** Google's number of the project. */
  number: string;
  /** The address of the site. */
  appUrl: string;
  bucket: string;
  /** The names that `functions/src/index.ts` exports. */
  functions: readonly string[];
  indexes: {
    indexes: readonly Index[];
    fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  cors: unknown;
}

interface Index {
  collectionGroup: string;
  queryScope?: string | undefined;
  fields: readonly { fieldPath: string; order?: string | undefined; arrayConfig?: string | undefined }[];
}

/** A request that changes nothing. `as` says whose credentials it has. */
export interface Question {
  as: 'google' | 'stripe' | 'nobody';
  url: string;
  /** Some of Google's reads are POST. */
  method?: 'POST';
}

export interface Answer {
  status: number;
  /** JSON where the answer is JSON, otherwise text. */
  body: unknown;
}

export interface Check {
  name: string;
  asks: (target: Target) => Question[];
  /** What is missing, one sentence each; empty when all is well. Throws when an answer is not of the documented form. */
  finds: (answers: readonly Answer[], target: Target) => string[];
  /** The command, or the place in a console, that adds it. */
  remedy: (target: Target) => string;
}

export const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SENDGRID_API_KEY',
  'OPENAI_API_KEY',
  'UNSUBSCRIBE_SECRET',
];

const APIS = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`);

/** Reads that the functions make, as Stripe names the permissions of a restricted key. */
const STRIPE_READS = ['checkout/sessions', 'refunds', 'disputes', 'payment_intents', 'charges', 'events'];
/** One names a session that does not exist, the other no payment: nothing is ever written, whatever the key may do. */
const STRIPE_WRITES = ['checkout/sessions/cs_test_none/expire', 'refunds'];
const BACKUP_DAYS = 14 * 7;
const SOFT_DELETE_SECONDS = 7 * 24 * 60 * 60;

/** The functions' own address: it works before the domain does, and does not pass through the CDN. */
export const webhookUrl = ({ project }: Pick<Target, 'project'>): string =>
  `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/stripeWebhook`;

const google = (service: string, path: string): Question => ({
  as: 'google',
  url: `https://${service}.googleapis.com/${path}`,
});
const googlePost = (service: string, path: string): Question => ({
  ...google(service, path),
  method: 'POST',
});
const stripe = (path: string): Question => ({ as: 'stripe', url: `https://api.stripe.com/v1/${path}` });
const database = ({ project }: Target) => `v1/projects/${project}/databases/(default)`;

/** Reads an answer. Throws with the service's own sentence when it refused. */
function read<T>(schema: z.ZodType<T>, answer: Answer | undefined): T {
  if (answer && answer.status >= 200 && answer.status < 300) return schema.parse(answer.body);
  const refusal = z.object({ error: z.object({ message: z.string() }) }).safeParse(answer?.body);
  throw new Error(`answered ${answer?.status}${refusal.success ? `: ${refusal.data.error.message}` : ''}`);
}

const missing = (what: string, wanted: readonly string[], found: readonly string[]): string[] => {
  const lacking = wanted.filter((name) => !found.includes(name));
  return lacking.length > 0 ? [`${what}: ${lacking.join(', ')}`] : [];
};
const unless = (isWell: boolean, sentence: string): string[] => (isWell ? [] : [sentence]);

const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});
type Policy = z.output<typeof policySchema>;
const has = ({ bindings }: Policy, role: string, member: string) =>
  bindings.some((binding) => binding.role === role && binding.members.includes(`serviceAccount:${member}`));

const computeAccount = ({ number }: Target) => `${number}-compute@developer.gserviceaccount.com`;
const accountOf = (kind: FunctionKind, { project }: Target) =>
  `${serviceAccountOf(kind)}@${project}.iam.gserviceaccount.com`;
const grants = ({ number }: Target): [role: string, account: string][] => [
  ['roles/iam.serviceAccountTokenCreator', `service-${number}@gcp-sa-pubsub.iam.gserviceaccount.com`],
  ['roles/pubsub.publisher', `service-${number}@gs-project-accounts.iam.gserviceaccount.com`],
];

const functionsSchema = z.object({
  functions: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        serviceConfig: z.object({ serviceAccountEmail: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

const indexesSchema = z.object({
  indexes: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        queryScope: z.string().optional(),
        fields: z.array(
          z.object({
            fieldPath: z.string(),
            order: z.string().optional(),
            arrayConfig: z.string().optional(),
          }),
        ),
      }),
    )
    .default([]),
});
const textOf = ({ collectionGroup, queryScope = 'COLLECTION', fields }: Index): string =>
  `${collectionGroup} (${[queryScope, ...fields.filter(({ fieldPath }) => fieldPath !== '__name__').map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)].join(', ')})`;
const groupOf = (name: string) => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '';

const pageOf = (answer: Answer | undefined): string => (answer?.status === 200 ? String(answer.body) : '');

export const checks: readonly Check[] = [
  {
    name: 'APIs',
    asks: ({ project }) => [
      google('serviceusage', `v1/projects/${project}/services?filter=state:ENABLED&pageSize=200`),
    ],
    finds: ([services]) => {
      const enabled = z.object({
        services: z.array(z.object({ config: z.object({ name: z.string() }) })).default([]),
      });
      return missing(
        'not enabled',
        APIS,
        read(enabled, services).services.map(({ config }) => config.name),
      );
    },
    remedy: ({ project }) => `gcloud services enable ${APIS.join(' ')} --project ${project}`,
  },
  {
    name: 'roles of Google’s service agents',
    asks: ({ project }) => [googlePost('cloudresourcemanager', `v1/projects/${project}:getIamPolicy`)],
    finds: ([policy], target) => {
      const known = read(policySchema, policy);
      return grants(target).flatMap(([role, account]) =>
        unless(has(known, role, account), `${account} lacks ${role}`),
      );
    },
    remedy: (target) =>
      grants(target)
        .map(
          ([role, account]) =>
            `gcloud projects add-iam-policy-binding ${target.project} --member=serviceAccount:${account} --role=${role}`,
        )
        .join('\n'),
  },
  {
    name: 'service accounts of the functions',
    asks: ({ project }) => [
      google(
        'cloudfunctions',
        `v2/projects/${project}/locations/${FUNCTIONS_REGION}/functions?pageSize=1000`,
      ),
      googlePost('cloudresourcemanager', `v1/projects/${project}:getIamPolicy`),
    ],
    finds: ([functions, policy], target) => {
      const known = read(policySchema, policy);
      const running = read(functionsSchema, functions).functions.map(
        ({ serviceConfig }) => serviceConfig?.serviceAccountEmail ?? computeAccount(target),
      );
      const ours = FUNCTION_KINDS.map((kind) => accountOf(kind, target));
      return [
        ...new Set(
          running.filter((account) => !ours.includes(account)).map((one) => `functions run as ${one}`),
        ),
        ...FUNCTION_KINDS.flatMap((kind) =>
          missing(
            `${accountOf(kind, target)} lacks`,
            ROLES[kind],
            ROLES[kind].filter((role) => has(known, role, accountOf(kind, target))),
          ),
        ),
        ...ours.flatMap((account) =>
          ['roles/owner', 'roles/editor'].flatMap((role) =>
            unless(!has(known, role, account), `${account} has ${role}`),
          ),
        ),
      ];
    },
    remedy: (target) =>
      FUNCTION_KINDS.flatMap((kind) => [
        `gcloud iam service-accounts create ${serviceAccountOf(kind)} --project ${target.project}`,
        ...ROLES[kind].map(
          (role) =>
            `gcloud projects add-iam-policy-binding ${target.project} --member=serviceAccount:${accountOf(kind, target)} --role=${role} --condition=None`,
        ),
      ]).join('\n'),
  },
  {
    name: 'signing of private files',
    asks: (target) => [
      googlePost(
        'iam',
        `v1/projects/${target.project}/serviceAccounts/${accountOf(SIGNER, target)}:getIamPolicy`,
      ),
    ],
    finds: ([policy], target) =>
      unless(
        has(read(policySchema, policy), 'roles/iam.serviceAccountTokenCreator', accountOf(SIGNER, target)),
        `${accountOf(SIGNER, target)} cannot sign as itself`,
      ),
    remedy: (target) =>
      `gcloud iam service-accounts add-iam-policy-binding ${accountOf(SIGNER, target)} --project ${target.project} ` +
      `--member=serviceAccount:${accountOf(SIGNER, target)} --role=roles/iam.serviceAccountTokenCreator`,
  },
  {
    name: 'organization policies',
    asks: ({ project }) => [
      google(
        'orgpolicy',
        `v2/projects/${project}/policies/iam.allowedPolicyMemberDomains:getEffectivePolicy`,
      ),
    ],
    finds: ([policy]) => {
      const schema = z.object({
        spec: z
          .object({ rules: z.array(z.object({ allowAll: z.boolean().optional() })).default([]) })
          .optional(),
      });
      const rules = read(schema, policy).spec?.rules ?? [];
      return unless(
        rules.every(({ allowAll }) => allowAll === true),
        'iam.allowedPolicyMemberDomains forbids functions that everybody may call',
      );
    },
    remedy: ({ project }) =>
      `gcloud resource-manager org-policies delete iam.allowedPolicyMemberDomains --project ${project}, or an administrator of the organization allows all`,
  },
  {
    name: 'secrets',
    asks: ({ project }) =>
      SECRETS.map((name) =>
        google('secretmanager', `v1/projects/${project}/secrets/${name}/versions/latest`),
      ),
    finds: (answers) => {
      const found = SECRETS.filter((_, index) => {
        const answer = answers[index];
        return answer?.status !== 404 && read(z.object({ state: z.string() }), answer).state === 'ENABLED';
      });
      return missing('not set', SECRETS, found);
    },
    remedy: ({ project }) =>
      SECRETS.map((name) => `npx firebase functions:secrets:set ${name} --project ${project}`).join('\n'),
  },
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
  {
    name: 'indexes',
    asks: (target) => [google('firestore', `${database(target)}/collectionGroups/-/indexes?pageSize=500`)],
    finds: ([answer], target) => {
      const found = read(indexesSchema, answer).indexes.map((index) => ({
        text: textOf({ ...index, collectionGroup: groupOf(index.name) }),
        state: index.state,
      }));
      return [
        ...missing(
          'missing',
          target.indexes.indexes.map(textOf),
          found.map(({ text }) => text),
        ),
        ...found.filter(({ state }) => state !== 'READY').map(({ text, state }) => `${text} is ${state}`),
      ];
    },
    remedy: ({ project }) =>
      `npm run deploy -- --project ${project} --only firestore:indexes, then wait until they are built`,
  },
  {
    name: 'TTL policies',
    asks: (target) => [
      google('firestore', `${database(target)}/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=500`),
    ],
    finds: ([answer], target) => {
      const schema = z.object({
        fields: z
          .array(z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }).optional() }))
          .default([]),
      });
      const active = read(schema, answer).fields.filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE');
      const wanted = target.indexes.fieldOverrides.filter(({ ttl }) => ttl);
      return missing(
        'not active',
        wanted.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
        active.map(({ name }) => `${groupOf(name)}.${name.split('/').at(-1)}`),
      );
    },
    remedy: ({ project }) => `npm run deploy -- --project ${project} --only firestore:indexes`,
  },
  {
    name: 'point-in-time recovery and backups',
    asks: (target) => [
      google('firestore', database(target)),
      google('firestore', `${database(target)}/backupSchedules`),
    ],
    finds: ([answer, schedules]) => {
      const schema = z.object({ pointInTimeRecoveryEnablement: z.string().optional() });
      const schedulesSchema = z.object({
        backupSchedules: z
          .array(z.object({ retention: z.string(), dailyRecurrence: z.object({}).optional() }))
          .default([]),
      });
      const daily = read(schedulesSchema, schedules).backupSchedules.filter(
        ({ dailyRecurrence }) => dailyRecurrence,
      );
      return [
        ...unless(
          read(schema, answer).pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
          'point-in-time recovery is off',
        ),
        ...unless(
          daily.some(({ retention }) => Number.parseInt(retention, 10) >= BACKUP_DAYS * 86_400),
          `no daily backup is kept for ${BACKUP_DAYS} days`,
        ),
      ];
    },
    remedy: ({ project }) =>
      `gcloud firestore databases update --project=${project} --database='(default)' --enable-pitr\n` +
      `gcloud firestore backups schedules create --project=${project} --database='(default)' --recurrence=daily --retention=14w`,
  },
  {
    name: 'CORS and soft delete of the bucket',
    asks: ({ bucket }) => [google('storage', `storage/v1/b/${bucket}`)],
    finds: ([answer], target) => {
      const schema = z.object({
        cors: z.unknown(),
        softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number() }).optional(),
      });
      const bucket = read(schema, answer);
      const kept = bucket.softDeletePolicy?.retentionDurationSeconds ?? 0;
      return [
        ...unless(canonical(bucket.cors) === canonical(target.cors), 'CORS is not that of cors.json'),
        ...unless(kept >= SOFT_DELETE_SECONDS, `deleted files are kept for ${kept} seconds`),
      ];
    },
    remedy: ({ bucket }) =>
      `gcloud storage buckets update gs://${bucket} --cors-file=cors.json --soft-delete-duration=30d`,
  },
  {
    name: 'sign-in, authorized domains and SMS regions',
    asks: ({ project }) => [google('identitytoolkit', `admin/v2/projects/${project}/config`)],
    finds: ([answer], { appUrl }) => {
      const on = z.object({ enabled: z.boolean().default(false) }).default({ enabled: false });
      const schema = z.object({
        signIn: z.object({ email: on, phoneNumber: on }).prefault({}),
        authorizedDomains: z.array(z.string()).default([]),
        smsRegionConfig: z.record(z.string(), z.unknown()).default({}),
        emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).prefault({}),
      });
      const { signIn, authorizedDomains, smsRegionConfig, emailPrivacyConfig } = read(schema, answer);
      return [
        ...unless(signIn.email.enabled, 'sign-in by e-mail is off'),
        ...unless(signIn.phoneNumber.enabled, 'sign-in by phone is off'),
        ...missing('domains not authorized', [new URL(appUrl).hostname], authorizedDomains),
        ...unless(Object.keys(smsRegionConfig).length > 0, 'SMS regions are not limited'),
        ...unless(emailPrivacyConfig.enableImprovedEmailPrivacy, 'e-mail enumeration protection is off'),
      ];
    },
    remedy: ({ project }) => `https://console.firebase.google.com/project/${project}/authentication/settings`,
  },
  {
    name: 'domain',
    asks: ({ project }) => [
      google('firebasehosting', `v1beta1/projects/${project}/sites/${project}/customDomains`),
    ],
    finds: ([answer], { appUrl, project }) => {
      const { hostname } = new URL(appUrl);
      if ([`${project}.web.app`, `${project}.firebaseapp.com`].includes(hostname)) return [];
      const schema = z.object({
        customDomains: z
          .array(
            z.object({
              name: z.string(),
              hostState: z.string().optional(),
              cert: z.object({ state: z.string() }).optional(),
            }),
          )
          .default([]),
      });
      const domain = read(schema, answer).customDomains.find(({ name }) => name.endsWith(`/${hostname}`));
      if (!domain) return [`${hostname} is not a domain of Hosting`];
      return [
        ...unless(domain.hostState === 'HOST_ACTIVE', `the DNS of ${hostname} is ${domain.hostState}`),
        ...unless(
          domain.cert?.state === 'CERT_ACTIVE',
          `the certificate of ${hostname} is ${domain.cert?.state}`,
        ),
      ];
    },
    remedy: ({ project }) => `https://console.firebase.google.com/project/${project}/hosting/sites`,
  },
  {
    name: 'links of gifts in Google’s logs',
    asks: ({ project }) => [google('logging', `v2/projects/${project}/sinks/_Default`)],
    finds: ([answer]) => {
      const schema = z.object({ exclusions: z.array(z.object({ filter: z.string() })).default([]) });
      return unless(
        read(schema, answer).exclusions.some(({ filter }) => filter.includes('/api/gifts/')),
        'requests for gift pages are logged with their secret addresses',
      );
    },
    remedy: ({ project }) =>
      `gcloud logging sinks update _Default --project ${project} --add-exclusion='name=gifts,filter=` +
      `resource.type="cloud_run_revision" AND httpRequest.requestUrl:"/api/gifts/"'`,
  },
  {
    name: 'functions',
    asks: ({ project }) => [
      google(
        'cloudfunctions',
        `v2/projects/${project}/locations/${FUNCTIONS_REGION}/functions?pageSize=1000`,
      ),
    ],
    finds: ([answer], target) => {
      const found = read(functionsSchema, answer).functions.map(({ name, state }) => ({
        name: name.split('/').at(-1) ?? '',
        state,
      }));
      return [
        ...missing(
          'not deployed',
          target.functions,
          found.map(({ name }) => name),
        ),
        ...found.filter(({ state }) => state !== 'ACTIVE').map(({ name, state }) => `${name} is ${state}`),
      ];
    },
    remedy: ({ project }) => `npm run deploy -- --project ${project} --only functions`,
  },
  {
    name: 'deployed build',
    asks: ({ project, appUrl }) => [
      { as: 'nobody', url: `https://${project}.web.app/` },
      { as: 'nobody', url: `https://${project}.web.app/public-songs` },
      { as: 'nobody', url: `${appUrl}/api/health` },
    ],
    finds: ([page, rendered, health], { appUrl, project }) => {
      const list = pageOf(rendered);
      return [
        ...unless(/<meta name="build"/.test(pageOf(page)), `https://${project}.web.app has no page of ours`),
        ...unless(list !== '', 'the functions render no page'),
        // A page is marked when the template of the site and the renderer of the functions have one build.
        ...unless(
          list === '' || list.includes('data-prerendered'),
          'the functions have another build than the site',
        ),
        ...unless(health?.status === 200, `${appUrl}/api/health answered ${health?.status}`),
      ];
    },
    remedy: ({ project }) => `npm run deploy -- --project ${project}`,
  },
];

/** JSON with sorted keys and lists: Google orders both as it likes. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${entries.sort().join()}}`;
}

export interface Finding {
  name: string;
  /** Empty when all is well. */
  problems: string[];
  remedy: string;
}

/** Runs every check with answers from `ask`, which must not throw. Each question is asked once. */
export async function examine(
  target: Target,
  ask: (question: Question) => Promise<Answer>,
): Promise<Finding[]> {
  const asked = new Map<string, Promise<Answer>>();
  const once = (question: Question) => {
    const key = JSON.stringify(question);
    const answer = asked.get(key) ?? ask(question);
    asked.set(key, answer);
    return answer;
  };
  return Promise.all(
    checks.map(async ({ name, asks, finds, remedy }) => {
      const answers = await Promise.all(asks(target).map(once));
      return { name, problems: problemsOf(() => finds(answers, target)), remedy: remedy(target) };
    }),
  );
}

function problemsOf(find: () => string[]): string[] {
  try {
    return find();
  } catch (error) {
    return [
      `could not be read: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`,
    ];
  }
}
