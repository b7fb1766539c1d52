import { configure } from '@testing-library/react';

// The default of one second is too short while the first test of a file loads its libraries on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom has no layout, so sizes never change. */
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
