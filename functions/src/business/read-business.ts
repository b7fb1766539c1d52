import { readBusiness as call } from '@keepsong/domain/calls/team';
import { defineCallable } from '../callable/define-callable.ts';
import { tableOf } from '../store/business-store.ts';

export const readBusiness = defineCallable(call, { who: 'admin' }, ({ month }) => tableOf(month));
