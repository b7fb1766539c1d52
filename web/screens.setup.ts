import { configure } from '@testing-library/react';

// The default of one second is too short while the first test of a file loads its libraries on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
