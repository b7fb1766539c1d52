import { z } from 'zod';
import {
  allFunctions,
  functionsSchema,
  google,
  missing,
  read,
  unless,
  type Answer,
  type Check,
} from './doctor-check.ts';

const SOFT_DELETE_SECONDS = 7 * 24 * 60 * 60;

const pageOf = (answer: Answer | undefined): string => (answer?.status === 200 ? String(answer.body) : '');

/** The bucket, sign-in, Hosting and what is deployed. */
export const firebaseChecks: readonly Check[] = [
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
    name: 'functions',
    asks: (target) => [allFunctions(target)],
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
