import { FUNCTION_KINDS, ROLES, serviceAccountOf } from '@keepsong/domain/service-accounts';
import { STRIPE_API_VERSION, STRIPE_EVENT_TYPES } from '@keepsong/domain/stripe-api';
import { expect, it } from 'vitest';
import { FORGED } from './callers.ts';
import type { Answer, Target } from './doctor-check.ts';
import { checks, examine } from './examine.ts';
import { APIS, SECRETS } from './google-cloud.ts';
import { webhookUrl } from './stripe.ts';

const target: Target = {
  ...{ project: 'shop', number: '42', appUrl: 'https://songs.example', bucket: 'shop.appspot.com' },
  ...{ taxCode: 'txcd_1', functions: ['createCheckout', 'health'] },
  indexes: {
    indexes: [
      {
        ...{ collectionGroup: 'orders', queryScope: 'COLLECTION' },
        fields: [
          { fieldPath: 'userId', order: 'ASCENDING' },
          { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
        ],
      },
    ],
    fieldOverrides: [
      { collectionGroup: 'rateLimits', fieldPath: 'expireAt', ttl: true },
      { collectionGroup: 'songs', fieldPath: 'lyrics' },
    ],
  },
  cors: [{ origin: ['*'], method: ['GET', 'HEAD'], maxAgeSeconds: 3600 }],
};
const COMPUTE = '42-compute@developer.gserviceaccount.com';
const accountFor = (kind: (typeof FUNCTION_KINDS)[number]) =>
  `${serviceAccountOf(kind)}@shop.iam.gserviceaccount.com`;
const PRIVATE = accountFor('private');
const ok = (body: unknown): Answer => ({ status: 200, body });
const page = ok('<html><head><meta name="build" content="a" /></head></html>');
const list = (root: string) => ok(`<html><div id="root"${root}></div></html>`);
const refused: Answer = { status: 403, body: { error: { message: 'Permission denied' } } };

const granted = (role: string, ...accounts: string[]) => ({
  role,
  members: accounts.map((account) => `serviceAccount:${account}`),
});
const SIGNS = 'roles/iam.serviceAccountTokenCreator';
const bindings = [
  granted('roles/cloudbuild.builds.builder', COMPUTE),
  granted(SIGNS, 'service-42@gcp-sa-pubsub.iam.gserviceaccount.com'),
  granted('roles/pubsub.publisher', 'service-42@gs-project-accounts.iam.gserviceaccount.com'),
  ...FUNCTION_KINDS.flatMap((kind) => ROLES[kind].map((role) => granted(role, accountFor(kind)))),
];
const policy = ok({ bindings });
const FILES = 'roles/storage.objectAdmin';
const withoutFiles = ok({
  bindings: [...bindings.filter(({ role }) => role !== FILES), granted('roles/editor', PRIVATE)],
});
const withEditor = ok({ bindings: [granted('roles/editor', COMPUTE)] });
const deployed = (state = 'ACTIVE', names = target.functions, account = PRIVATE) =>
  ok({
    functions: names.map((name) => ({
      name: `projects/shop/locations/us-central1/functions/${name}`,
      state,
      serviceConfig: { serviceAccountEmail: account },
    })),
  });
const INDEX = 'orders (COLLECTION, userId ASCENDING, tags CONTAINS)';
const index = (state: string, fieldPath = 'userId') => ({
  name: 'projects/shop/databases/(default)/collectionGroups/orders/indexes/1',
  state,
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath, order: 'ASCENDING' },
    { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
    { fieldPath: '__name__', order: 'ASCENDING' },
  ],
});
const EXPIRING = 'projects/shop/databases/(default)/collectionGroups/rateLimits/fields/expireAt';
const ttl = (state: string) => ok({ fields: [{ name: EXPIRING, ttlConfig: { state } }] });
const endpoint = (changes: object = {}) => ({
  url: webhookUrl(target),
  status: 'enabled',
  enabled_events: [...STRIPE_EVENT_TYPES],
  api_version: STRIPE_API_VERSION,
  ...changes,
});
const BROKEN = { status: 'disabled', api_version: null, enabled_events: STRIPE_EVENT_TYPES.slice(1) };
const bucket = (changes: object = {}) =>
  ok({
    cors: [{ maxAgeSeconds: 3600, method: ['HEAD', 'GET'], origin: ['*'] }],
    softDeletePolicy: { retentionDurationSeconds: '2592000' },
    ...changes,
  });
const signIn = {
  signIn: { email: { enabled: true }, phoneNumber: { enabled: true } },
  authorizedDomains: ['localhost', 'songs.example'],
  smsRegionConfig: { allowlistOnly: { allowedRegions: ['US'] } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};
const domain = (hostState = 'HOST_ACTIVE', state = 'CERT_ACTIVE') => ({
  name: 'projects/42/sites/shop/customDomains/songs.example',
  ...{ hostState, cert: { state } },
});
const database = (state: string) => ok({ pointInTimeRecoveryEnablement: state });
const backups = (retention: string) => ok({ backupSchedules: [{ retention, dailyRecurrence: {} }] });
const enabled = (names: readonly string[]) => ok({ services: names.map((name) => ({ config: { name } })) });
const stripeAnswers = (status: number, nth = -1) =>
  Array.from({ length: 10 }, (_, at) =>
    at === nth ? { ...refused, status } : at < 8 ? ok({}) : { status: 400, body: {} },
  );
const product = (name: string, more: object = {}) => ok({ active: true, name, tax_code: 'txcd_1', ...more });
const THANKS = product('A Thank-You to the Maker');
const EXTRAS = [product('One More Revision'), THANKS, THANKS, THANKS];
const exclusion = (filter: string) => ok({ exclusions: [{ filter }] });
const [ME, CDN] = ['198.51.100.7', '151.101.1.1'];
const { 'fastly-client-ip': FORGED_VISITOR, 'x-forwarded-for': FORGED_HOP } = FORGED;
const seen = (visitor: string, forwarded: string) => ok({ visitor, forwarded });

/** Recorded answers to the questions of a check, and what it finds in them. */
const given = (...answers: readonly Answer[]) => ({
  answers,
  problems: [] as string[],
  finds: (...problems: string[]) => ({ answers, problems }),
});

const table: Record<string, { answers: readonly Answer[]; problems: string[] }[]> = {
  APIs: [
    given(enabled(APIS)),
    given(enabled(APIS.filter((name) => !/iamcredentials|eventarc/.test(name)))).finds(
      'not enabled: eventarc.googleapis.com, iamcredentials.googleapis.com',
    ),
  ],
  'roles of Google’s accounts': [
    given(policy),
    given(withEditor).finds(
      `${COMPUTE} lacks roles/cloudbuild.builds.builder`,
      'service-42@gcp-sa-pubsub.iam.gserviceaccount.com lacks roles/iam.serviceAccountTokenCreator',
      'service-42@gs-project-accounts.iam.gserviceaccount.com lacks roles/pubsub.publisher',
    ),
  ],
  'service accounts of the functions': [
    given(deployed(), policy),
    given(deployed('ACTIVE', target.functions, COMPUTE), policy).finds(`functions run as ${COMPUTE}`),
    given(deployed(), withoutFiles).finds(`${PRIVATE} lacks: ${FILES}`, `${PRIVATE} has roles/editor`),
  ],
  'signing of private files': [
    given(ok({ bindings: [granted(SIGNS, PRIVATE)] })),
    given(ok({ etag: 'ACAB' })).finds(`${PRIVATE} cannot sign as itself`),
  ],
  'organization policies': [
    given(ok({ name: 'x' })),
    given(ok({ spec: { rules: [{ allowAll: true }] } })),
    given(ok({ spec: { rules: [{ values: { allowedValues: ['C0'] } }] } })).finds(
      'iam.allowedPolicyMemberDomains forbids functions that everybody may call',
    ),
  ],
  secrets: [
    given(...SECRETS.map(() => ok({ state: 'ENABLED' }))),
    given(
      ...SECRETS.map((_, at) =>
        at === 0 ? { status: 404, body: {} } : ok({ state: at === 2 ? 'DISABLED' : 'ENABLED' }),
      ),
    ).finds('not set: STRIPE_SECRET_KEY, SENDGRID_API_KEY'),
  ],
  'links of gifts in Google’s logs': [
    given(exclusion('httpRequest.requestUrl:"/api/gifts/"')),
    given(ok({ name: '_Default' })).finds('requests for gift pages are logged with their secret addresses'),
  ],
  'permissions of the Stripe key': [
    given(...stripeAnswers(0)),
    given(...stripeAnswers(401, 0)).finds('Stripe does not know the key'),
    given(...stripeAnswers(403, 7)).finds('the key may not: read promotion_codes'),
    given(...stripeAnswers(403, 9)).finds('the key may not: write refunds'),
    given(...stripeAnswers(500, 1)).finds('could not be read: answered 500'),
  ],
  'products at Stripe': [
    given(product('Custom Song Package'), product('Cover Image'), ...EXTRAS),
    given(product('Song', { tax_code: null }), { status: 404, body: {} }, ...EXTRAS).finds(
      'keepsong_song is named Song instead of Custom Song Package',
      'keepsong_song has tax code none, not txcd_1',
      'there is no product keepsong_cover',
    ),
    given(product('Custom Song Package', { active: false }), product('Cover Image'), ...EXTRAS).finds(
      'keepsong_song is archived',
    ),
  ],
  'Stripe’s webhook': [
    given(ok({ data: [endpoint(), endpoint({ url: 'https://other.example' })] })),
    given(ok({ data: [endpoint({ enabled_events: ['*'] })] })),
    given(ok({ data: [endpoint({ url: 'https://songs.example/api/stripe-webhook' })] })).finds(
      'no endpoint at https://us-central1-shop.cloudfunctions.net/stripeWebhook',
    ),
    given(ok({ data: [endpoint(BROKEN)] })).finds(
      'the endpoint is disabled',
      'events not sent: checkout.session.completed',
      `events have API version of the account instead of ${STRIPE_API_VERSION}`,
    ),
  ],
  indexes: [
    given(ok({ indexes: [index('READY')] })),
    given(ok({ indexes: [index('CREATING')] })).finds(`${INDEX} is CREATING`),
    given(ok({ indexes: [index('READY', 'stage')] })).finds(`missing: ${INDEX}`),
  ],
  'TTL policies': [given(ttl('ACTIVE')), given(ttl('CREATING')).finds('not active: rateLimits.expireAt')],
  'point-in-time recovery and backups': [
    given(database('POINT_IN_TIME_RECOVERY_ENABLED'), backups('8467200s')),
    given(database('POINT_IN_TIME_RECOVERY_DISABLED'), backups('604800s')).finds(
      'point-in-time recovery is off',
      'no daily backup is kept for 98 days',
    ),
  ],
  'CORS and soft delete of the bucket': [
    given(bucket()),
    given(bucket({ cors: undefined, softDeletePolicy: { retentionDurationSeconds: '0' } })).finds(
      'CORS is not that of cors.json',
      'deleted files are kept for 0 seconds',
    ),
  ],
  'sign-in, authorized domains and SMS regions': [
    given(ok(signIn)),
    given(ok({ authorizedDomains: ['localhost'] })).finds(
      'sign-in by e-mail is off',
      'sign-in by phone is off',
      'domains not authorized: songs.example',
      'SMS regions are not limited',
      'e-mail enumeration protection is off',
    ),
  ],
  domain: [
    given(ok({ customDomains: [domain()] })),
    given(ok({})).finds('songs.example is not a domain of Hosting'),
    given(ok({ customDomains: [domain('HOST_MISMATCH', 'CERT_VALIDATING')] })).finds(
      'the DNS of songs.example is HOST_MISMATCH',
      'the certificate of songs.example is CERT_VALIDATING',
    ),
  ],
  functions: [
    given(deployed()),
    given(deployed('FAILED', ['health'])).finds('not deployed: createCheckout', 'health is FAILED'),
  ],
  'deployed build': [
    given(page, list(' data-prerendered'), ok({ status: 'ok' })),
    given(page, list(''), ok({ status: 'ok' })).finds('the functions have another build than the site'),
    given({ status: 404, body: '' }, refused, { status: 503, body: {} }).finds(
      'https://shop.web.app has no page of ours',
      'the functions render no page',
      'https://songs.example/api/health answered 503',
    ),
  ],
  'addresses of callers': [
    given(seen(ME, `${FORGED_HOP}, ${ME}, ${CDN}`), seen(FORGED_VISITOR, `${FORGED_HOP}, ${ME}`)),
    given(seen('', `${FORGED_HOP}, ${ME}, ${CDN}`), seen('', ME)).finds(
      'Hosting sends no Fastly-Client-IP, so all behind one of its addresses share one limit; X-Forwarded-For names the visitor 2 from its end',
    ),
    given(seen('', CDN), seen('', ME)).finds(
      'Hosting sends no Fastly-Client-IP, so all behind one of its addresses share one limit; no header names the visitor',
    ),
    given(seen(FORGED_VISITOR, `${ME}, ${CDN}`), seen(FORGED_VISITOR, ME)).finds(
      'Hosting passes on the Fastly-Client-IP that its caller has chosen, who gets 20 limits: set VISITORS_PER_HOP to less; X-Forwarded-For names the visitor 2 from its end',
    ),
    given(seen(CDN, `${ME}, ${CDN}`), seen('', ME)).finds(
      `Fastly-Client-IP is “${CDN}” and not the visitor; X-Forwarded-For names the visitor 2 from its end`,
    ),
    given(seen(ME, FORGED_HOP), seen('', ME)).finds(
      `the last hop through Hosting is “${FORGED_HOP}”, which its caller has chosen: set VISITORS_PER_HOP to 1, and ENFORCE_APP_CHECK=true`,
    ),
    given(seen(ME, CDN), seen('', FORGED_HOP)).finds(
      `a direct call counts for “${FORGED_HOP}”, which its caller has chosen: set ENFORCE_APP_CHECK=true`,
    ),
    // The secret could not be read, or is another one.
    given({ status: 404, body: 'Not found' }, seen('', ME)).finds('could not be read: answered 404'),
  ],
};
const rows = Object.entries(table).flatMap(([name, cases]) => cases.map((each) => ({ name, ...each })));

/** What one check reports when its questions get these answers. */
async function report(name: string, answers: readonly Answer[]): Promise<string[] | undefined> {
  const questions = checks.find((check) => check.name === name)?.asks(target) ?? [];
  const given = new Map(questions.map((question, at) => [JSON.stringify(question), answers[at]]));
  expect(answers).toHaveLength(questions.length);
  const answerTo = (question: object) => given.get(JSON.stringify(question)) ?? refused;
  const findings = await examine(target, (question) => Promise.resolve(answerTo(question)));
  return findings.find((finding) => finding.name === name)?.problems;
}

it('has recorded answers for every check', () => {
  expect(Object.keys(table)).toEqual(checks.map(({ name }) => name));
});

it.each(rows)('finds in the $name: $problems', async ({ name, answers, problems }) => {
  expect(await report(name, answers)).toEqual(problems);
});

it('says what could not be read, and never passes a check without an answer', async () => {
  const offline = { status: 0, body: { error: { message: 'offline' } } };
  const findings = await examine(target, () => Promise.resolve(offline));
  expect(findings.filter(({ problems }) => problems.length === 0)).toEqual([]);
  const [apis] = await examine(target, () => Promise.resolve(refused));
  expect(apis?.problems).toEqual(['could not be read: answered 403: Permission denied']);
});

it('asks each question once, and asks Google and Stripe only over https', async () => {
  const asked: string[] = [];
  await examine(target, (question) => {
    asked.push(`${question.method} ${question.url}`);
    return Promise.resolve(refused);
  });
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((line) => !line.includes(' https://'))).toEqual([]);
});

it('wants the APIs that it asks, and those of a first deploy', async () => {
  const asked = new Set<string>();
  await examine(target, ({ as, url }) => {
    if (as === 'google') asked.add(new URL(url).hostname);
    return Promise.resolve(refused);
  });
  // Enabled in every project; the others are not, and a call of one that is not enabled is refused.
  asked.delete('serviceusage.googleapis.com');
  const deploying = ['cloudbuild', 'eventarc', 'firebaseappcheck', 'run'].map(
    (name) => `${name}.googleapis.com`,
  );
  expect([...asked, ...deploying].filter((api) => !APIS.includes(api))).toEqual([]);
});
