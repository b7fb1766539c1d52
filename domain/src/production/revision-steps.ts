import { countRevisions, type Revisions } from '../revisions.ts';
import { done, refused, type Produced } from './actions.ts';
import { hasOptions } from './songs.ts';
import type { Production } from './state.ts';
import { withStatus } from './turns.ts';

export function sendNotes(before: Production, count: number, now: Date): Produced {
  const { revisions } = before;
  if (revisions.openNumber !== null) return refused('revision_open');
  if (before.status !== 'ready_for_review' || !hasOptions(before)) return refused('not_to_choose');
  if (count === 0) return refused('no_notes');
  if (countRevisions(revisions).left === 0) return refused('no_revisions');
  const used = revisions.used + 1;
  return done(
    withStatus({ ...before, revisions: { ...revisions, used, openNumber: used } }, 'in_production', now),
  );
}

export function giveBack(before: Production, number: number): Produced {
  if (number < 1 || number > before.revisions.used) return refused('no_such_revision');
  const revisions = withGivenBack(before.revisions, number);
  return done(revisions === before.revisions ? before : { ...before, revisions });
}

export function withGivenBack(revisions: Revisions, number: number): Revisions {
  const { givenBack } = revisions;
  return givenBack.includes(number) ? revisions : { ...revisions, givenBack: [...givenBack, number] };
}

export function grantRevision(before: Production): Produced {
  const { revisions } = before;
  return done({ ...before, revisions: { ...revisions, granted: revisions.granted + 1 } });
}
