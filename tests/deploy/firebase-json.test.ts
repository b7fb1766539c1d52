import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

// The schema that firebase-tools publishes, checked by the validator it uses itself.
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
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  functions: { source: string }[];
  hosting: { rewrites: { source: string; function?: { functionId: string } }[]; [key: string]: unknown };
}
const config = json('firebase.json') as FirebaseJson;

describe('firebase.json', () => {
  it('is what firebase-tools expects', () => {
    expect([validate(config), validate.errors]).toEqual([true, null]);
  });

  it('would be refused with a misspelt key', () => {
    const { rewrites: _, ...hosting } = config.hosting;
    expect(validate({ ...config, hosting: { ...hosting, rewrite: [] } })).toBe(false);
  });

  it('names files that exist, and rewrites to functions that are exported', () => {
    const { firestore, storage, functions } = config;
    const files = [
      firestore.rules,
      firestore.indexes,
      storage.rules,
      ...functions.map(({ source }) => source),
    ];
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);

    const exported = readFileSync(join(root, 'functions/src/index.ts'), 'utf8');
    const targets = config.hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
    expect(targets.length).toBeGreaterThan(2);
    expect(targets.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))).toEqual([]);
  });
});
