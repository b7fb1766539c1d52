import type { DisputeState } from '@keepsong/domain/disputes';
import { EXTRA_PRODUCTS, TAX_MODES, type ExtraProduct } from '@keepsong/domain/pricing';
import type { Dispute } from '@keepsong/emulators/stripe/objects';
import fc from 'fast-check';
import type { Trouble } from '../../support/unreliable-process.ts';

/** `pick` chooses one of the sessions, payments, refunds or events there are at that moment. */
export type Step =
  /** `second_page`: another page of the same order or extra is open, as an expiry that did not reach Stripe leaves it. */
  | { kind: 'resume' | 'cancel' | 'reconcile' | 'sweep' }
  | { kind: 'second_page'; pick: number }
  | { kind: 'verify'; pick: number }
  | { kind: 'webhook'; pick: number }
  | { kind: 'team_refund'; amountCents: number | null; isRepeat: boolean }
  /** Into an open page; an empty one removes the code. */
  | { kind: 'type_code'; pick: number; code: string }
  | { kind: 'pay'; pick: number; how: 'card' | 'bank' }
  | { kind: 'settle'; pick: number; outcome: 'succeed' | 'fail' }
  | { kind: 'expire'; pick: number }
  | { kind: 'dashboard_refund'; pick: number; amountCents: number }
  /** How the next refund of a payment goes. */
  | { kind: 'plan_refund'; pick: number; how: 'at_once' | 'pending' | 'refused' }
  | { kind: 'finish_refund'; pick: number; outcome: 'succeed' | 'fail' }
  | { kind: 'dispute'; pick: number; isInquiry: boolean; isWhole: boolean }
  | { kind: 'move_dispute'; pick: number; status: Dispute['status'] }
  /** A person resolves a review that they see. */
  | { kind: 'resolve'; pick: number }
  | { kind: 'buy'; product: ExtraProduct; isRepeat: boolean }
  | { kind: 'refund_extra'; pick: number; amountCents: number | null }
  /** What production does meanwhile. */
  | { kind: 'produce'; deed: 'use_revision' | 'complete' | 'reopen' }
  | { kind: 'wait'; minutes: number };

export const REFUND_PLANS = {
  at_once: null,
  pending: { answer: 'pending' },
  refused: { answer: 'refuse', code: 'insufficient_funds' },
} as const;

export const DISPUTE_STATES: Readonly<Record<Dispute['status'], DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

const pick = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('resume', 'cancel', 'reconcile', 'sweep') }),
  fc.record({ kind: fc.constant('second_page'), pick }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy'),
      product: fc.constantFrom(...EXTRA_PRODUCTS),
      isRepeat: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('refund_extra'), pick, amountCents: fc.constantFrom(null, 200) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('produce'),
      deed: fc.constantFrom('use_revision', 'use_revision', 'complete', 'reopen'),
    }),
  },
  fc.record({ kind: fc.constant('verify'), pick }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('webhook'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('team_refund'),
      amountCents: fc.constantFrom(null, 500, 2000),
      isRepeat: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pay'), pick, how: fc.constantFrom('card', 'card', 'bank') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type_code'),
      pick,
      code: fc.constantFrom('WELCOME10', 'HALF50', 'FIVEOFF', 'FREE100', 'ONCE', 'NOPE', ''),
    }),
  },
  fc.record({ kind: fc.constant('settle'), pick, outcome: fc.constantFrom('succeed', 'fail') }),
  fc.record({ kind: fc.constant('expire'), pick }),
  fc.record({ kind: fc.constant('dashboard_refund'), pick, amountCents: fc.constantFrom(500, 2000, 2999) }),
  fc.record({
    kind: fc.constant('plan_refund'),
    pick,
    how: fc.constantFrom('at_once', 'pending', 'refused'),
  }),
  fc.record({ kind: fc.constant('resolve'), pick }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('finish_refund'),
      pick,
      outcome: fc.constantFrom('succeed', 'fail'),
    }),
  },
  fc.record({ kind: fc.constant('dispute'), pick, isInquiry: fc.boolean(), isWhole: fc.boolean() }),
  fc.record({
    kind: fc.constant('move_dispute'),
    pick,
    status: fc.constantFrom(
      ...(['needs_response', 'under_review', 'won', 'lost'] as const),
      ...(['warning_under_review', 'warning_closed'] as const),
    ),
  }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(1, 15, 60, 600, 1500) }),
);

const trouble: fc.Arbitrary<Trouble | null> = fc.option(
  fc.record({
    call: fc.integer({ min: 1, max: 8 }),
    kind: fc.constantFrom('lost_before', 'lost_after', 'crash_before', 'crash_after'),
  }),
  { freq: 2 },
);

/** One or two steps at the same time, each in its own process. */
const moment = fc.array(fc.record({ step, trouble }), { minLength: 1, maxLength: 2 });
/** Together shorter than the 30 days for which Stripe keeps events. */
export const sequence = fc.record({
  startsPaid: fc.boolean(),
  startsWith: fc.constantFrom('', '', 'WELCOME10', 'FREE100'),
  tax: fc.constantFrom(...TAX_MODES),
  sweeps: fc.boolean(),
  moments: fc.array(moment, { minLength: 3, maxLength: 24, size: 'max' }),
});
