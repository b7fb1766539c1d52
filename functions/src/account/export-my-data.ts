import { exportMyData as call } from '@keepsong/domain/calls/export-my-data';
import { defineCallable } from '../callable/define-callable.ts';
import { startAccountJob } from './account-jobs.ts';

const LIMITS = [
  {
    name: 'export-hour',
    max: 5,
    windowSeconds: 3600,
    message: 'You have downloaded your data several times already. Please try again in an hour.',
  },
] as const;

export const exportMyData = defineCallable(
  call,
  { who: 'signed_in', limits: LIMITS },
  async (_input, { uid }) => {
    await startAccountJob('export', uid);
    return {};
  },
);
