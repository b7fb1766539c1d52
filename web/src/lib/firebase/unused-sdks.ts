/** In place of two SDKs that reactfire imports for hooks that are not used here (vite.config.ts): 25 kB for every signed-in page. */
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
