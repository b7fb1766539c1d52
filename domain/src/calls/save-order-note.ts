import { idSchema } from '../documents/common.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

export const LONGEST_ORDER_NOTE = 5_000;

export const saveOrderNote = defineSave({
  name: 'saveOrderNote',
  target: { orderId: idSchema },
  value: textSchema(LONGEST_ORDER_NOTE),
});
