import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  functions: { source: string }[];
  hosting: { rewrites: object[]; [key: string]: unknown };
}
const config = json('firebase.json') as FirebaseJson;

describe('firebase.json', () => {
  it('matches the schema of firebase-tools', () => {
    expect([validate(config), validate.errors]).toEqual([true, null]);
  });

  it('would not match with a misspelt key', () => {
    const { rewrites: _, ...hosting } = config.hosting;
    expect(validate({ ...config, hosting: { ...hosting, rewrite: [] } })).toBe(false);
  });

  it('names files that exist', () => {
    const { firestore, storage, functions } = config;
    const files = [
      firestore.rules,
      firestore.indexes,
      storage.rules,
      ...functions.map(({ source }) => source),
    ];
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
