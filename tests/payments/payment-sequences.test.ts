import fc from 'fast-check';
import { it } from 'vitest';
import { expectOneTruth } from './support/one-truth.ts';
import { sequence } from './support/sequence-steps.ts';
import { Story } from './support/story.ts';

/** With `KEEPSONG_LATE=1`, `KEEPSONG_PAYMENT_SEQUENCES=10000` runs as many new ones. */
const SEQUENCES = Number(process.env['KEEPSONG_PAYMENT_SEQUENCES'] ?? 100);

it(
  `ends in one truth with Stripe after any of ${SEQUENCES} random sequences`,
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async ({ moments, ...begin }) => {
        const story = await Story.begin(begin);
        for (const together of moments) {
          await Promise.all(together.map(({ step, trouble }) => story.run(step, trouble)));
        }
        await story.comeToRest();
        expectOneTruth(story);
      }),
      { numRuns: SEQUENCES },
    );
  },
  60_000 + SEQUENCES * 200,
);
