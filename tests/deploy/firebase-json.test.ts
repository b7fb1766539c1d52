import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

// The schema that firebase-tools publishes, with the validator that it depends on.
const firebaseTools = join(root, 'node_modules', 'firebase-tools', 'package.json');
interface Validator {
  compile: (schema: unknown) => { (data: unknown): boolean; errors?: unknown };
}
const { default: Ajv } = createRequire(firebaseTools)('ajv') as {
  default: new (options: object) => Validator;
};
const validate = new Ajv({ allowUnionTypes: true, strict: false, validateFormats: false }).compile(
  json('node_modules/firebase-tools/schema/firebase-config.json'),
);

interface FirebaseJson {
  hosting: {
    rewrites: object[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
    [key: string]: unknown;
  };
}
const config = json('firebase.json') as FirebaseJson;

it('firebase.json matches the schema of firebase-tools', () => {
  expect([validate(config), validate.errors]).toEqual([true, null]);
});

it('Stripe does not reach its function through the site, whose domain and CDN may fail', () => {
  expect(JSON.stringify(config.hosting.rewrites)).not.toContain('stripe');
});

it('the site passes on the question of the doctor, what Hosting says of its caller', () => {
  const seenCaller = { functionId: 'seenCaller', region: 'us-central1' };
  expect(config.hosting.rewrites).toContainEqual({ source: '/api/seen-caller', function: seenCaller });
});

const everywhere = config.hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
const header = (name: string) => everywhere.find(({ key }) => key === name)?.value;
const directives = new Map(
  (header('Content-Security-Policy') ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources] as const;
  }),
);

it('the headers of every page allow nothing that is not named', () => {
  for (const name of ['default-src', 'base-uri', 'frame-ancestors']) {
    expect(directives.get(name)).toEqual(["'none'"]);
  }
  expect(directives.get('form-action')).toEqual(["'self'"]);
});

it('the headers of every page allow reCAPTCHA, which App Check and sign-in by phone load, where its documentation asks for it', () => {
  const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';
  const pages = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
  const scripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  expect(directives.get('script-src')).toEqual(expect.arrayContaining(scripts));
  expect(directives.get('frame-src')).toEqual(expect.arrayContaining(pages));
  expect(directives.get('connect-src')).toEqual(
    expect.arrayContaining([APP_CHECK, 'https://www.google.com/recaptcha/']),
  );
});

it('the headers of every page allow no inline script, no `eval` and no unencrypted address', () => {
  const loose = [...directives].flatMap(([name, sources]) =>
    sources.filter((one) => /unsafe|^\*$|^http:|^https:$/.test(one)).map((one) => `${name} ${one}`),
  );
  expect(loose).toEqual(["style-src 'unsafe-inline'"]);
});

it('the headers of every page forbid framing, sniffing and going back to http, for scripts and addresses of ours too', () => {
  expect(Object.fromEntries(everywhere.map(({ key, value }) => [key, value]))).toMatchObject({
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Strict-Transport-Security': 'max-age=31536000',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': expect.stringContaining('camera=(), microphone=(self)') as string,
  });
});

it('the headers of every page keep assets, whose names change with their content, for ever', () => {
  const assets = config.hosting.headers.find(({ source }) => source === '/assets/**')?.headers;
  expect(assets).toEqual([{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]);
});
