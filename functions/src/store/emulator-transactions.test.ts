import { afterEach, expect, it, vi } from 'vitest';
import type { Firestore } from 'firebase-admin/firestore';
import { retryWhatTheEmulatorCloses } from './emulator-transactions.ts';

const closed = () => new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.');

function databaseThat(...outcomes: (string | Error)[]) {
  const runTransaction = vi.fn(() => {
    const outcome = outcomes.shift();
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  const database = { runTransaction } as unknown as Firestore;
  retryWhatTheEmulatorCloses(database);
  return { run: () => database.runTransaction(() => Promise.resolve('work')), runTransaction };
}

afterEach(() => vi.unstubAllEnvs());

it('a transaction that the emulator closed is tried again, five times in all', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  const { run, runTransaction } = databaseThat(closed(), closed(), 'done');
  await expect(run()).resolves.toBe('done');
  expect(runTransaction).toHaveBeenCalledTimes(3);
  const hopeless = databaseThat(...Array.from({ length: 6 }, closed));
  await expect(hopeless.run()).rejects.toThrow('invalid or closed');
  expect(hopeless.runTransaction).toHaveBeenCalledTimes(5);
});

it('another failure is told at once, and in the cloud every one', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  const other = databaseThat(new Error('broken'), 'done');
  await expect(other.run()).rejects.toThrow('broken');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
  await expect(databaseThat(closed(), 'done').run()).rejects.toThrow('invalid or closed');
});
