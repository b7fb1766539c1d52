import fc from 'fast-check';

// The same inputs in each run, so that a failure comes with the change that caused it. `npm run test:late` draws others.
if (!process.env.KEEPSONG_LATE) fc.configureGlobal({ seed: 20261122 });
