import { expect, it } from 'vitest';
import { readEnvironment } from './env';

it('readEnvironment finds the emulators of the copy that served the page', () => {
  const env = readEnvironment({ VITE_LOCAL: '1' }, 5402);
  expect(env.emulators?.ports.auth).toBe(9499);
  expect(env.options.projectId).toMatch(/^demo-/);
});

it('readEnvironment never talks to emulators in a configured build', () => {
  const env = readEnvironment(
    {
      ...{ VITE_FIREBASE_API_KEY: 'k', VITE_FIREBASE_AUTH_DOMAIN: 'a', VITE_FIREBASE_PROJECT_ID: 'p' },
      ...{ VITE_FIREBASE_STORAGE_BUCKET: 'b', VITE_FIREBASE_APP_ID: 'i' },
    },
    5002,
  );
  expect(env.emulators).toBeNull();
});

it('readEnvironment names every missing variable at once', () => {
  expect(() => readEnvironment({ VITE_FIREBASE_API_KEY: 'k' }, 443)).toThrowError(
    /VITE_FIREBASE_AUTH_DOMAIN[\s\S]*VITE_FIREBASE_APP_ID/,
  );
});
