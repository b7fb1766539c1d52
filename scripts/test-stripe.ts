// `npm run test:stripe`: the contract tests of local Stripe against Stripe's own test mode, for a nightly job. They need a
// restricted or secret test key in KEEPSONG_STRIPE_TEST_KEY, and leave test payments in its account.
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { run } from './support/run.ts';

const key = process.env['KEEPSONG_STRIPE_TEST_KEY'];
if (!key) {
  console.log('Nothing was tested: KEEPSONG_STRIPE_TEST_KEY is not set.');
} else {
  if (!/^[rs]k_test_/.test(key)) {
    throw new SetupProblem(
      'KEEPSONG_STRIPE_TEST_KEY is not a test key.',
      'Use one that begins with sk_test_ or rk_test_.',
    );
  }
  const args = [
    '--no-install',
    'vitest',
    'run',
    '--project',
    'payments',
    'tests/payments/stripe-contract.test.ts',
  ];
  const { code, output } = await run('npx', args);
  console.log(output);
  process.exitCode = code;
}
