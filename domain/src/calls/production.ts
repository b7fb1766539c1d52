import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { LONGEST_NOTE, NOTE_STATES, OPTIONS } from '../documents/takes.ts';
import { LONGEST_REASON, textSchema, requiredTextSchema } from '../text-schema.ts';
import { defineCall, SAVED_OR_CONFLICT, defineSave } from './define-call.ts';
import { daySchema } from '../day.ts';

export const answerSchema = z
  .object({
    state: z.enum(['sent', 'done', 'declined']),
    answer: textSchema(LONGEST_NOTE),
  })
  .check(
    z.refine(({ state, answer }) => state !== 'declined' || answer !== '', {
      path: ['answer'],
      message: 'Please say why, so that the customer understands',
    }),
  );

/** Answers one note of the open revision, or takes the answer back (`sent`). Admins only. The customer sees answers at once. */
export const answerNote = defineSave({
  name: 'answerNote',
  target: { songId: idSchema, noteId: idSchema },
  value: answerSchema,
  stored: z.object({ state: z.enum(NOTE_STATES), answer: z.string() }),
});

/**
 * Lets the customer hear uploaded options, and mails them. Admins only. `drafts` and the open `revision`, which ends, are what the admin has
 * seen: when there are others now, nothing is published. A revision whose notes were all declined ends without a file.
 */
export const publishTakes = defineCall({
  name: 'publishTakes',
  request: z.object({
    orderId: idSchema,
    revision: z.nullable(z.int().check(z.positive())),
    drafts: z
      .array(
        z.object({ songId: idSchema, option: z.enum(OPTIONS), path: z.string().check(z.maxLength(400)) }),
      )
      .check(
        z.maxLength(4),
        z.refine(
          (drafts) => new Set(drafts.map(({ songId, option }) => songId + option)).size === drafts.length,
          'Each option can be named once',
        ),
      ),
  }),
  response: SAVED_OR_CONFLICT,
});

export const revisionReasonSchema = requiredTextSchema(LONGEST_REASON, 'Please say why');

/** Gives a revision back that the team has caused, or grants one (`giveBack` null), and mails the customer. `left`: what the admin has seen. */
export const addRevision = defineCall({
  name: 'addRevision',
  request: z.object({
    orderId: idSchema,
    giveBack: z.nullable(z.int().check(z.positive())),
    left: z.int().check(z.nonnegative()),
    reason: revisionReasonSchema,
  }),
  response: SAVED_OR_CONFLICT,
});

export const SAME_DAY = 'This day is promised already';

export const newDateSchema = z.object({
  /** Dialog and server also refuse what `movedDayProblem` names, which depends on the time and on the settings. */
  day: daySchema,
  reason: requiredTextSchema(LONGEST_REASON, 'Please say why, so that the customer understands'),
});

/** Promises another day and mails the customer the reason. Admins only. `expected` is the promised day that the admin has seen. */
export const moveDate = defineCall({
  name: 'moveDate',
  request: z
    .object({ orderId: idSchema, expected: daySchema, ...newDateSchema.shape })
    .check(z.refine(({ day, expected }) => day !== expected, { error: SAME_DAY, path: ['day'] })),
  response: SAVED_OR_CONFLICT,
});

export const neededByAnswerSchema = z.object({
  /** Yes promises the day; with no, the promised one stays. */
  isYes: z.boolean(),
  reason: requiredTextSchema(LONGEST_REASON, 'Please say why, so that the customer understands'),
});

/** Answers whether a song is ready when its customer needs it, by mail. Admins only. `neededBy` and `expected` are what the admin has seen. */
export const answerNeededBy = defineCall({
  name: 'answerNeededBy',
  request: z.object({
    orderId: idSchema,
    neededBy: daySchema,
    expected: daySchema,
    ...neededByAnswerSchema.shape,
  }),
  response: SAVED_OR_CONFLICT,
});
