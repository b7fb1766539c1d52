import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';

// The default of one second is too short while the first test of a file loads its libraries on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Each test begins in a browser that keeps nothing.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
