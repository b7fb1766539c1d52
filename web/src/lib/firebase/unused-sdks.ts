/**
 * Replaces `firebase/database` and `firebase/remote-config` in the build (vite.config.ts). reactfire imports both for hooks
 * that this client does not use; with them, every signed-in page loads 25 kB more.
 */
const unused = (): never => {
  throw new Error('This Firebase SDK is not part of the build');
};

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
};
