import { exportMyData as call } from '@keepsong/domain/calls/export-my-data';
import { ACCOUNT_JOBS } from '@keepsong/domain/documents/account-job';
import { defineCallable } from '../callable/define-callable.ts';
import { startJob } from '../jobs/jobs.ts';
import { limitsOf } from '../store/rate-limit.ts';

const LIMITS = limitsOf(
  'export',
  { hour: 5 },
  'You have downloaded your data several times already. Please try again in an hour.',
);

export const exportMyData = defineCallable(
  call,
  { who: 'signed_in', limits: LIMITS },
  async (_input, { uid }) => {
    await startJob(ACCOUNT_JOBS.export, uid);
    return {};
  },
);
