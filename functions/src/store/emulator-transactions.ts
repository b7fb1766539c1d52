import type { Firestore } from 'firebase-admin/firestore';

const TRIES = 5;

const isClosedByEmulator = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Transaction is invalid or closed');

/**
 * The emulator closes the transaction that loses a deadlock and says so in words of its own, which the SDK does not know
 * for what Firestore's "no longer valid" is: a reason to try again. Leaves a database in the cloud as it is.
 */
export function retryWhatTheEmulatorCloses(database: Firestore): void {
  if (!process.env.FIRESTORE_EMULATOR_HOST) return;
  const run = database.runTransaction.bind(database);
  database.runTransaction = async (work, options) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await run(work, options);
      } catch (error) {
        if (tried === TRIES || !isClosedByEmulator(error)) throw error;
      }
    }
  };
}
