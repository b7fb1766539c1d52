import {
  FUNCTION_KINDS,
  ROLES,
  SIGNER,
  serviceAccountOf,
  type FunctionKind,
} from '@keepsong/domain/service-accounts';
import { z } from 'zod';
import {
  allFunctions,
  functionsSchema,
  google,
  googlePost,
  missing,
  read,
  unless,
  type Check,
  type Target,
} from './doctor-check.ts';

export const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SENDGRID_API_KEY',
  'OPENAI_API_KEY',
  'UNSUBSCRIBE_SECRET',
];

export const APIS = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebaseappcheck',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'orgpolicy',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`);

const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});
type Policy = z.output<typeof policySchema>;
const has = ({ bindings }: Policy, role: string, member: string) =>
  bindings.some((binding) => binding.role === role && binding.members.includes(`serviceAccount:${member}`));

const computeAccount = ({ number }: Target) => `${number}-compute@developer.gserviceaccount.com`;
const accountOf = (kind: FunctionKind, { project }: Target) =>
  `${serviceAccountOf(kind)}@${project}.iam.gserviceaccount.com`;
const grants = (target: Target): [role: string, account: string][] => [
  // Builds run as this account in projects that were made since July 2024, which do not give it the role.
  ['roles/cloudbuild.builds.builder', computeAccount(target)],
  ['roles/iam.serviceAccountTokenCreator', `service-${target.number}@gcp-sa-pubsub.iam.gserviceaccount.com`],
  ['roles/pubsub.publisher', `service-${target.number}@gs-project-accounts.iam.gserviceaccount.com`],
];

/** Services, accounts, policies, secrets and logs of the project. */
export const googleCloudChecks: readonly Check[] = [
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
    name: 'roles of Google’s accounts',
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
    asks: (target) => [
      allFunctions(target),
      googlePost('cloudresourcemanager', `v1/projects/${target.project}:getIamPolicy`),
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
];
