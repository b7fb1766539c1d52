import { expect, it } from 'vitest';
import { exampleTake } from '@keepsong/domain/examples/take';
import { takeName } from './take-name';

it('counts the takes of each option', () => {
  const takes = [
    exampleTake({ round: 1, option: 'A' }),
    exampleTake({ round: 1, option: 'B' }),
    exampleTake({ round: 2, option: 'B' }),
    exampleTake({ round: 3, option: 'A' }),
  ];
  const names = takes.map((take) => takeName(take, takes));
  expect(names).toEqual(['Option A', 'Option B', 'Option B2', 'Option A2']);
});
