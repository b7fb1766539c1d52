'use strict';
/*
 * The Firestore emulator closes the transaction that loses a deadlock with a message that the SDK does not recognise, so the
 * SDK gives up. Firestore sends "no longer valid", and the SDK retries. This file does the same in the functions' processes.
 */
const { Firestore } = require('firebase-admin/firestore');

const TRIES = 5;
const isClosedByEmulator = (error) => error?.message?.includes('Transaction is invalid or closed');

const { runTransaction } = Firestore.prototype;
Firestore.prototype.runTransaction = async function runUntilNotClosed(work, options) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runTransaction.call(this, work, options);
    } catch (error) {
      if (tried === TRIES || !isClosedByEmulator(error)) throw error;
    }
  }
};
