import { idSchema } from '../documents/common.ts';
import { LONGEST_COMMENT } from '../documents/lyrics-approval.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

/**
 * Answers a comment on a song's lyrics once, or marks it as done with an empty answer. Admins only. The customer sees it beside
 * their comment at once.
 */
export const answerComment = defineSave({
  name: 'answerComment',
  target: { songId: idSchema, commentId: idSchema },
  value: textSchema(LONGEST_COMMENT),
});
