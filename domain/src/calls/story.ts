import { z } from '../zod.ts';
import { idSchema, seenUntilSchema } from '../documents/common.ts';
import { MOST_ANSWER_CHARACTERS, STORY_CARDS } from '../story.ts';
import { textSchema, requiredTextSchema } from '../text-schema.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { defineCall, SAVED_OR_CONFLICT, defineSave } from './define-call.ts';
import { LONGEST_QUESTION } from '../documents/story.ts';

/** Saves one card of the story. The owner of a paid order, until lyrics were sent. Starts the clock when the story becomes enough. */
export const saveAnswer = defineSave({
  name: 'saveAnswer',
  target: { orderId: idSchema, card: z.enum(STORY_CARDS) },
  value: textSchema(MOST_ANSWER_CHARACTERS),
});

/** Saves the story that came with the order. The owner of a paid order, until lyrics were sent. */
export const saveTheme = defineSave({
  name: 'saveTheme',
  target: { orderId: idSchema },
  value: textSchema(TEXT_LIMITS.theme),
});

/** Answers a question of the team about the story, or changes the answer. The owner, until lyrics were sent. */
export const answerQuestion = defineSave({
  name: 'answerQuestion',
  target: { orderId: idSchema, questionId: idSchema },
  value: requiredTextSchema(MOST_ANSWER_CHARACTERS, 'Please write an answer'),
  stored: z.string(),
});

/** "That is all I have": open questions are passed and the clock starts. The owner. `seen`: the open questions on the screen. */
export const declareStory = defineCall({
  name: 'declareStory',
  request: z.object({ orderId: idSchema, seen: z.array(idSchema).check(z.maxLength(1_000)) }),
  response: SAVED_OR_CONFLICT,
});

/** Deletes a file of the story, or the notice that one was refused. The owner, until lyrics were sent. */
export const removeStoryFile = defineCall({
  name: 'removeStoryFile',
  request: z.object({ orderId: idSchema, fileId: idSchema }),
});

export const questionTextSchema = requiredTextSchema(LONGEST_QUESTION, 'Please write a question');

/** Asks the customer something about the story: their turn until it is answered. Admins. The same `questionId` asks once. */
export const askQuestion = defineCall({
  name: 'askQuestion',
  request: z.object({ orderId: idSchema, questionId: z.uuid(), text: questionTextSchema }),
});

/** Marks as read by the team what was on the screen: the cards in these versions, and the answers to questions. Admins. */
export const readStory = defineCall({
  name: 'readStory',
  request: z.object({
    orderId: idSchema,
    versions: z.partialRecord(z.enum(STORY_CARDS), z.int()),
    seenUntil: seenUntilSchema,
  }),
});
