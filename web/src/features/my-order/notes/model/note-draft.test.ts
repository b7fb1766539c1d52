import { exampleTake } from '@keepsong/domain/examples/take';
import { expect, it } from 'vitest';
import { momentOf } from './note-draft';

it('the moment of a note is never after the end of its recording', () => {
  const take = exampleTake();
  const ms = take.audio.durationMs ?? 0;
  expect(momentOf(take, 65.3)).toEqual({ kind: 'point', ms: 65_300 });
  expect(momentOf(take, ms / 1000 + 50)).toEqual({ kind: 'point', ms });
});
