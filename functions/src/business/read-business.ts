import { readBusiness as call } from '@keepsong/domain/calls/read-business';
import { defineCallable } from '../callable/define-callable.ts';
import { tableOf } from '../store/business-store.ts';

export const readBusiness = defineCallable(call, { who: 'admin' }, ({ month }) => tableOf(month));
