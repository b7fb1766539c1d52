import { idSchema } from '../documents/common.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

/** Saves the story that came with the order. The owner of a paid order, until lyrics were sent. */
export const saveTheme = defineSave({
  name: 'saveTheme',
  target: { orderId: idSchema },
  value: textSchema(TEXT_LIMITS.theme),
});
