import { type OrderStatus, ORDER_STATUSES } from './order-status.ts';
import type { Production } from './production/state.ts';
import { isStatusMailed, missingFacts, type Fact } from './production/status-facts.ts';

/** The warnings an admin must confirm before an unusual change of status. Any change is allowed once confirmed. */
export const STATUS_WARNINGS = {
  over: 'This order was canceled or refunded.',
  step_back: 'This moves the order back to an earlier step.',
  unpaid: 'This order has not been paid.',
  no_lyrics: 'There are no lyrics to approve yet.',
  lyrics_not_approved: 'The customer has not approved every line of the lyrics.',
  option_not_chosen: 'The customer has not chosen one of the options.',
  notes_not_answered:
    'The customer’s notes are not answered with a new option. The revision is given back to the customer.',
  no_audio: 'No finished song has been uploaded.',
  no_cover: 'The customer paid for cover art, and none has been uploaded.',
} as const;
export type StatusWarning = keyof typeof STATUS_WARNINGS;
export const STATUS_WARNING_NAMES = Object.keys(STATUS_WARNINGS) as [StatusWarning, ...StatusWarning[]];

const MISSING: Readonly<Record<Fact, StatusWarning>> = {
  paid: 'unpaid',
  lyrics: 'no_lyrics',
  approval: 'lyrics_not_approved',
  choice: 'option_not_chosen',
  answers: 'notes_not_answered',
  recording: 'no_audio',
  cover: 'no_cover',
};

interface StatusChange {
  warnings: StatusWarning[];
  /** True when the customer gets an e-mail about the change: not while a fact that the e-mail states is missing. */
  isMailed: boolean;
}

export function statusChangeOf(production: Production, to: OrderStatus, lacksCover: boolean): StatusChange {
  const missing = missingFacts(production, to, lacksCover);
  const isStepBack = ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(production.status);
  return {
    warnings: [
      ...(production.isOver ? (['over'] as const) : []),
      ...(isStepBack ? (['step_back'] as const) : []),
      ...missing.map((fact) => MISSING[fact]),
    ],
    isMailed: isStatusMailed(production, to),
  };
}
