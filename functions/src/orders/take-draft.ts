import { takeDraft as call } from '@keepsong/domain/calls/take-draft';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { carriedDraftOf } from './carried-draft.ts';

/** More than the links of a day. */
const LIMITS = [{ name: 'take-draft-hour', max: 30, windowSeconds: 3_600 }];

export const takeDraft = defineCallable(
  call,
  { who: 'signed_in', limits: LIMITS },
  async ({ id }, caller) => {
    const draft = await carriedDraftOf(id, caller);
    if (!draft) throw new CallError('not_found');
    return { form: draft.form, savedAt: draft.savedAt };
  },
);
