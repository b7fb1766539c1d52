/** In place of an SDK that reactfire imports for hooks that are not used here (vite.config.ts). */
const unused = (): never => {
  throw new Error('This Firebase SDK is not part of the build');
};

export {
  unused as get,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
};
