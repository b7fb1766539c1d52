import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHearts } from './use-hearts';

/** A server that applies each request when the test answers it. */
function start(given: readonly string[]) {
  const requests: { isOn: boolean; answer: (refusal: string | null) => void }[] = [];
  let isOn = given.includes('line');
  const { result } = renderHook(() =>
    useHearts(given, (action) =>
      action.type === 'heart'
        ? new Promise((resolve) =>
            requests.push({
              isOn: action.isOn,
              answer: (refusal) => {
                if (refusal === null) isOn = action.isOn;
                resolve(refusal);
              },
            }),
          )
        : Promise.resolve(null),
    ),
  );
  const press = () => act(() => result.current.toggle('line'));
  const answerLast = (refusal: string | null = null) => {
    requests.pop()?.answer(refusal);
    return act(async () => {});
  };
  return {
    ...{ result, requests, press, answerLast },
    stored: () => isOn,
    shown: () => result.current.hearts.has('line'),
  };
}

it.each([2, 3, 4, 5])('ends as shown after %i presses, however they arrive', async (times) => {
  const { requests, press, answerLast, stored, shown } = start([]);
  for (let time = 0; time < times; time += 1) press();
  expect(shown()).toBe(times % 2 === 1);
  while (requests.length > 0) await answerLast();
  expect(stored()).toBe(times % 2 === 1);
  expect(shown()).toBe(stored());
});

it('goes back to what is stored when the last press is refused', async () => {
  const { result, press, answerLast, shown, stored } = start(['line']);
  press();
  await answerLast('No.');
  expect(shown()).toBe(true);
  expect(stored()).toBe(true);
  expect(result.current.problem).toBe('No.');
});
