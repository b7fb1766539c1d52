import { idSchema } from '../documents/common.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

export const LONGEST_SUNG_BY = 120;

/** Saves who sings on an order's songs, for their passport. Admins only. */
export const saveSungBy = defineSave({
  name: 'saveSungBy',
  target: { orderId: idSchema },
  value: textSchema(LONGEST_SUNG_BY),
});
