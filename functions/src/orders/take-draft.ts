import { takeDraft as call } from '@keepsong/domain/calls/take-draft';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { carriedDraftOf } from './carried-draft.ts';

export const takeDraft = defineCallable(
  call,
  { who: 'signed_in', limits: limitsOf('take-draft', { hour: 30 }) },
  async ({ id }, caller) => {
    const draft = await carriedDraftOf(id, caller);
    if (!draft) throw new CallError('not_found');
    return { form: draft.form, savedAt: draft.savedAt };
  },
);
