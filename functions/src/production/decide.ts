import type { ProductionAction } from '@keepsong/domain/production/actions';
import { produce } from '@keepsong/domain/production/produce';
import { REFUSAL_WORDS } from '@keepsong/domain/production/refusal-words';
import type { Production } from '@keepsong/domain/production/state';
import { CallError } from '../callable/define-callable.ts';

/** The production after an action; null when the person saw another text. Throws CallError when it is refused. */
export function decide(before: Production, action: ProductionAction, now: Date): Production | null {
  const produced = produce(before, action, now);
  if (typeof produced !== 'string') return produced;
  if (produced === 'changed') return null;
  throw new CallError('not_allowed_now', REFUSAL_WORDS[produced]);
}
