import type { DisputeState } from '@keepsong/domain/disputes';
import { EXTRA_PRODUCTS, TAX_MODES } from '@keepsong/domain/pricing';
import type { Dispute } from '@keepsong/emulators/stripe/objects';
import fc from 'fast-check';
import type { Trouble } from '../../support/unreliable-process.ts';

export const REFUND_PLANS = {
  at_once: null,
  pending: { answer: 'pending' },
  refused: { answer: 'refuse', code: 'insufficient_funds' },
} as const;

export const DISPUTE_STATES: Readonly<Record<Dispute['status'], DisputeState>> = {
  ...{ warning_needs_response: 'inquiry', warning_under_review: 'under_review', warning_closed: 'won' },
  ...{ needs_response: 'open', under_review: 'under_review', won: 'won', lost: 'lost' },
};

/** Chooses one of the sessions, payments, refunds or events there are at that moment. */
const pick = fc.nat(30);
const isRepeat = fc.boolean();
const outcome = fc.constantFrom('succeed', 'fail');

/** What is drawn for each kind of step. */
const STEPS = {
  resume: {},
  cancel: {},
  reconcile: {},
  sweep: {},
  /** Another page of the same order or extra is open, as an expiry that did not reach Stripe leaves it. */
  second_page: { pick },
  buy: { product: fc.constantFrom(...EXTRA_PRODUCTS), isRepeat },
  refund_extra: { pick, amountCents: fc.constantFrom(null, 200) },
  /** What production does meanwhile. */
  produce: { deed: fc.constantFrom('use_revision', 'use_revision', 'complete', 'reopen') },
  verify: { pick },
  webhook: { pick },
  team_refund: { amountCents: fc.constantFrom(null, 500, 2000), isRepeat },
  pay: { pick, how: fc.constantFrom('card', 'card', 'bank_succeeds') },
  /** Into an open page; an empty one removes the code. */
  type_code: { pick, code: fc.constantFrom('WELCOME10', 'HALF50', 'FIVEOFF', 'FREE100', 'ONCE', 'NOPE', '') },
  settle: { pick, outcome },
  expire: { pick },
  dashboard_refund: { pick, amountCents: fc.constantFrom(500, 2000, 2999) },
  /** How the next refund of a payment goes. */
  plan_refund: { pick, how: fc.constantFrom('at_once', 'pending', 'refused') },
  finish_refund: { pick, outcome },
  /** A person resolves a review that they see. */
  resolve: { pick },
  dispute: { pick, isInquiry: fc.boolean(), isWhole: fc.boolean() },
  move_dispute: {
    pick,
    status: fc.constantFrom(
      ...(['needs_response', 'under_review', 'won', 'lost'] as const),
      ...(['warning_under_review', 'warning_closed'] as const),
    ),
  },
  wait: { minutes: fc.constantFrom(1, 15, 60, 600, 1500) },
} as const;
type Kind = keyof typeof STEPS;

/** The others have 4. */
const WEIGHTS: Partial<Record<Kind, number>> = {
  ...{ resume: 1, cancel: 1, reconcile: 1, sweep: 1 },
  ...{ produce: 8, team_refund: 8, type_code: 8, finish_refund: 8, pay: 12, buy: 16, webhook: 16 },
};

type Drawn<Fields> = { [Name in keyof Fields]: Fields[Name] extends fc.Arbitrary<infer T> ? T : never };
type StepOf<K extends Kind> = { kind: K } & Drawn<(typeof STEPS)[K]>;
export type Step = { [K in Kind]: StepOf<K> }[Kind];

const step = fc.oneof(
  ...Object.entries(STEPS).map(([kind, fields]) => ({
    weight: WEIGHTS[kind as Kind] ?? 4,
    arbitrary: fc.record({ kind: fc.constant(kind), ...fields }),
  })),
) as fc.Arbitrary<Step>;

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
  /** A code on the first page. */
  startsWith: fc.constantFrom('', '', 'WELCOME10', 'FREE100'),
  tax: fc.constantFrom(...TAX_MODES),
  sweeps: fc.boolean(),
  moments: fc.array(moment, { minLength: 3, maxLength: 24, size: 'max' }),
});
