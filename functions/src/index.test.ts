import { FUNCTION_KINDS, serviceAccountOf } from '@keepsong/domain/service-accounts';
import { beforeAll, describe, expect, it, vi } from 'vitest';

interface Endpoint {
  minInstances?: unknown;
  maxInstances?: unknown;
  serviceAccountEmail?: string;
  httpsTrigger?: object;
}
/** Cloud Run refuses to deploy more of a whole CPU in a new project. */
const MOST_INSTANCES = 10;

const FOR_VISITORS = [
  'clientErrors',
  'galleryPage',
  'giftPage',
  'health',
  'mailEvents',
  'publicSongs',
  'reportSong',
  'songCard',
  'songPage',
  'songSitemap',
  'unsubscribe',
];

let endpoints: [name: string, Endpoint][];

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit');
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: 'demo-unit.appspot.com' }));
  endpoints = Object.entries(await import('./index.ts')).map(([name, deployed]) => [
    name,
    (deployed as unknown as { __endpoint: Endpoint }).__endpoint,
  ]);
});

describe('the functions', () => {
  it('each run in a bounded number of instances, within the quota of a new project', () => {
    const unbounded = endpoints.filter(
      ([, { maxInstances: most }]) => typeof most !== 'number' || most < 1 || most > MOST_INSTANCES,
    );
    expect(unbounded).toEqual([]);
    expect(endpoints.length).toBeGreaterThan(20);
  });

  it('run as one of our service accounts, those that answer visitors as the one that may do least', () => {
    const accounts = new Set(endpoints.map(([, { serviceAccountEmail }]) => serviceAccountEmail ?? 'none'));
    expect([...accounts].sort()).toEqual(FUNCTION_KINDS.map((kind) => `${serviceAccountOf(kind)}@`).sort());
    const visitors = endpoints.flatMap(([name, { serviceAccountEmail }]) =>
      serviceAccountEmail === `${serviceAccountOf('public')}@` ? [name] : [],
    );
    expect(visitors.sort()).toEqual(FOR_VISITORS);
  });

  it('are kept warm by a parameter where a person waits who is paying', () => {
    const warm = endpoints.filter(([, { minInstances }]) => String(minInstances) === 'params.WARM_INSTANCES');
    expect(warm.map(([name]) => name).sort()).toEqual([
      'chooseTake',
      'createCheckout',
      'verifyStripeSession',
    ]);
  });

  it('take plain requests only where somebody other than our client calls, where visitors write, or the answer is a page, a file or cached', () => {
    const plain = endpoints.flatMap(([name, { httpsTrigger }]) => (httpsTrigger ? [name] : []));
    expect(plain.sort()).toEqual([...FOR_VISITORS, 'exportOrders', 'stripeWebhook'].sort());
  });
});
