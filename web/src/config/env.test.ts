import { expect, it } from 'vitest';
import { readEnvironment } from './env';

it('readEnvironment finds the emulators of the copy that served the page', () => {
  const env = readEnvironment(true, 5402);
  expect(env.emulators?.auth).toBe(9499);
  expect(env.options.projectId).toMatch(/^demo-/);
});

it('readEnvironment never talks to emulators in a configured build', () => {
  expect(readEnvironment(false, 5002).emulators).toBeNull();
});
