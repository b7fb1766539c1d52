import { countRevisions, type Revisions } from '../revisions.ts';
import type { Produced } from './actions.ts';
import { hasOptions } from './song-state.ts';
import type { Production } from './state.ts';
import { withStatus } from './turns.ts';

export function sendNotes(before: Production, count: number): Produced {
  const { revisions } = before;
  if (revisions.openNumber !== null) return 'revision_open';
  if (before.status !== 'ready_for_review' || !hasOptions(before)) return 'not_to_choose';
  if (count === 0) return 'no_notes';
  if (countRevisions(revisions).left === 0) return 'no_revisions';
  const used = revisions.used + 1;
  return withStatus({ ...before, revisions: { ...revisions, used, openNumber: used } }, 'in_production');
}

export function giveBack(before: Production, number: number): Produced {
  if (number < 1 || number > before.revisions.used) return 'no_such_revision';
  const revisions = withGivenBack(before.revisions, number);
  return revisions === before.revisions ? before : { ...before, revisions };
}

export function withGivenBack(revisions: Revisions, number: number): Revisions {
  const { givenBack } = revisions;
  return givenBack.includes(number) ? revisions : { ...revisions, givenBack: [...givenBack, number] };
}
