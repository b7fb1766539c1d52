import { expect, it } from 'vitest';
import { inTurn } from './firestore.ts';

it('work on one document is done in the order it was asked for, one at a time, also after a failure', async () => {
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn('order', async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('work on one document does not wait for work on another', async () => {
  let finishFirst = () => undefined as void;
  const first = inTurn('one', () => new Promise<void>((resolve) => (finishFirst = resolve)));
  expect(await inTurn('other', () => Promise.resolve('done'))).toBe('done');
  finishFirst();
  await first;
});
