import { carryDraft as call } from '@keepsong/domain/calls/carry-draft';
import { carriedUntil } from '@keepsong/domain/documents/order-draft';
import { createHash, randomBytes } from 'node:crypto';
import { defineCallable } from '../callable/define-callable.ts';
import { enforceLimits } from '../callable/enforce-limits.ts';
import { carriedDrafts } from '../store/collections.ts';
import { limitsOf } from '../store/rate-limit.ts';

/** By the address that the mail goes to, as visitors have no account. Each IP address is limited besides. */
export const CARRY_DRAFT_LIMITS = limitsOf('carry-draft', { hour: 10, day: 30 });

/** 192 bits, which nobody guesses. */
const newId = () => randomBytes(24).toString('hex');

/** The ids of counters are not addresses of persons. */
const counterOf = (email: string) => createHash('sha256').update(email).digest('hex');

export const carryDraft = defineCallable(
  call,
  { who: 'anybody', maxInstances: 3 },
  async ({ email: typed, form, savedAt }) => {
    // As Firebase Auth writes it.
    const email = typed.toLowerCase();
    await enforceLimits(counterOf(email), CARRY_DRAFT_LIMITS);
    const id = newId();
    const now = new Date();
    const draft = { id, email, form, savedAt, createdAt: now, expireAt: carriedUntil(now) };
    await carriedDrafts().doc(id).create(draft);
    return { id };
  },
);
