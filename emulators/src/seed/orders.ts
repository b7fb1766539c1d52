import { demoCustomer, secondCustomer } from './people.ts';
import type { DemoOrder } from './demo-order.ts';
import { demoGifts } from './stories/gifts.ts';
import * as finished from './stories/finished.ts';
import * as conversations from './stories/conversations.ts';
import * as inProgress from './stories/in-progress.ts';
import * as reviews from './stories/reviews.ts';

type Outline = Pick<DemoOrder, 'story' | 'daysAgo'> & Partial<DemoOrder>;

const completed = (outline: Outline): Omit<DemoOrder, 'customer'> => ({
  status: 'completed',
  paymentStatus: 'paid',
  wantCover: true,
  isPublic: true,
  ...outline,
});

const open = (outline: Outline): Omit<DemoOrder, 'customer'> => ({
  status: 'pending',
  paymentStatus: 'paid',
  wantCover: false,
  isPublic: false,
  ...outline,
});

const danas = [
  open({ story: inProgress.secondVerse, daysAgo: 0.15, paymentStatus: 'pending' }),
  open({
    story: inProgress.platformNine,
    daysAgo: 1.2,
    wantCover: true,
    answers: conversations.platformNineAnswers,
  }),
  open({
    story: inProgress.classDismissed,
    daysAgo: 2.3,
    answers: conversations.classDismissedAnswers,
    questions: conversations.classDismissedQuestions,
  }),
  open({
    story: inProgress.grandpaJoe,
    daysAgo: 3.4,
    status: 'pending_lyrics_approval',
    wantCover: true,
    review: 'begun',
    messages: conversations.grandpaJoe,
  }),
  open({
    story: inProgress.tenSummers,
    daysAgo: 6.1,
    status: 'in_production',
    wantCover: true,
    options: { A: 'ten-past-six' },
  }),
  open({
    story: inProgress.fortyHarvests,
    daysAgo: 12.3,
    status: 'ready_for_review',
    options: { A: 'forty-harvests', B: 'night-shift' },
    notes: conversations.fortyHarvestsNotes,
  }),
  open({ story: inProgress.sundayAnthem, daysAgo: 20.6, paymentStatus: 'failed' }),
  open({ story: inProgress.blueDoor, daysAgo: 33.2, paymentStatus: 'expired', wantCover: true }),
  open({ story: inProgress.snowDay, daysAgo: 48.5, paymentStatus: 'refunded' }),
  completed({
    story: finished.wren,
    daysAgo: 61.4,
    isPublic: false,
    options: { A: 'paws-on-the-stairs', B: 'wren-go-to-sleep' },
    chosen: 'B',
  }),
  completed({
    story: finished.kitchenLight,
    daysAgo: 97.7,
    gifts: demoGifts,
    reviewed: reviews.kitchenLight,
  }),
];

const rosas = [
  open({
    story: inProgress.sameMoon,
    daysAgo: 8.8,
    status: 'in_production',
    wantCover: true,
    review: 'reopened',
    messages: conversations.sameMoon,
  }),
  completed({
    story: finished.tenPastSix,
    daysAgo: 26.5,
    wantCover: false,
    reviewed: reviews.tenPastSix,
  }),
  completed({
    story: finished.nightShift,
    daysAgo: 75.2,
    wantCover: false,
    isPublic: false,
    reviewed: reviews.nightShift,
  }),
  completed({ story: finished.pawsOnTheStairs, daysAgo: 110.3, reviewed: reviews.pawsOnTheStairs }),
  completed({ story: finished.harborLights, daysAgo: 141.8, reviewed: reviews.harborLights }),
];

export const demoOrders: readonly DemoOrder[] = [
  ...danas.map((order) => ({ ...order, customer: demoCustomer })),
  ...rosas.map((order) => ({ ...order, customer: secondCustomer })),
];
