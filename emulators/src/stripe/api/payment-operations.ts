import type { Account } from '../account.ts';
import { badParam, noSuch } from '../errors.ts';
import {
  createRefundParams,
  listChargesParams,
  listDisputesParams,
  listIntentsParams,
  listRefundsParams,
  retrieveParams,
  updateRefundParams,
} from '../params/other-params.ts';
import { findCharge, refundCharge, refundableCharge } from '../refunds.ts';
import { operation } from './operation.ts';
import { createdWithin, expanded, newestFirst, pageOf } from './reply.ts';

function found<T>(map: Map<string, T>, kind: string, id: string, param: string): T {
  const value = map.get(id);
  if (value === undefined) throw noSuch(kind, id, param);
  return value;
}

interface MoneyFilter {
  charge?: string | undefined;
  payment_intent?: string | undefined;
}

const belongs = (filter: MoneyFilter) => (one: { charge?: unknown; payment_intent: unknown }) =>
  (filter.charge === undefined || one.charge === filter.charge) &&
  (filter.payment_intent === undefined || one.payment_intent === filter.payment_intent);

function chargeToRefund(account: Account, params: MoneyFilter) {
  const { charge, payment_intent: intentId } = params;
  if (charge !== undefined) return findCharge(account, charge);
  const intent = account.state.paymentIntents.get(intentId ?? '');
  if (intent === undefined) throw noSuch('payment_intent', intentId ?? '', 'payment_intent', 400);
  return refundableCharge(account, intent);
}

export const paymentOperations = [
  operation('GET', '/v1/payment_intents', listIntentsParams, ({ account, params }) => {
    const intents = newestFirst(account.state.paymentIntents.values()).filter(createdWithin(params.created));
    return pageOf(account, intents, params, '/v1/payment_intents');
  }),
  operation('GET', '/v1/payment_intents/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(account.state.paymentIntents, 'payment_intent', id, 'intent'), params.expand),
  ),
  operation('GET', '/v1/charges', listChargesParams, ({ account, params }) => {
    const charges = newestFirst(account.state.charges.values())
      .filter(createdWithin(params.created))
      .filter(belongs({ payment_intent: params.payment_intent }));
    return pageOf(account, charges, params, '/v1/charges');
  }),
  operation('GET', '/v1/charges/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(account.state.charges, 'charge', id, 'charge'), params.expand),
  ),
  operation(
    'POST',
    '/v1/refunds',
    createRefundParams,
    ({ account, params, cause }) => {
      const refund = refundCharge(account, chargeToRefund(account, params), params, cause);
      return expanded(account, refund, params.expand);
    },
    ({ params }) => {
      if (params.charge === undefined && params.payment_intent === undefined) {
        throw badParam(
          'charge',
          'One of the following params should be provided for this request: payment_intent or charge.',
          'parameter_missing',
        );
      }
    },
  ),
  operation('GET', '/v1/refunds', listRefundsParams, ({ account, params }) => {
    const refunds = newestFirst(account.state.refunds.values())
      .filter(createdWithin(params.created))
      .filter(belongs(params));
    return pageOf(account, refunds, params, '/v1/refunds');
  }),
  operation('GET', '/v1/refunds/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(account.state.refunds, 'refund', id, 'id'), params.expand),
  ),
  operation('POST', '/v1/refunds/:id', updateRefundParams, ({ account, id, params, cause }) => {
    const refund = found(account.state.refunds, 'refund', id, 'id');
    if (params.metadata !== undefined) {
      const previous = { metadata: refund.metadata };
      refund.metadata = { ...refund.metadata, ...params.metadata };
      account.emit('refund.updated', refund, cause, previous);
    }
    return expanded(account, refund, params.expand);
  }),
  operation('GET', '/v1/disputes', listDisputesParams, ({ account, params }) => {
    const disputes = newestFirst(account.state.disputes.values())
      .filter(createdWithin(params.created))
      .filter(belongs(params));
    return pageOf(account, disputes, params, '/v1/disputes');
  }),
  operation('GET', '/v1/disputes/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(account.state.disputes, 'dispute', id, 'dispute'), params.expand),
  ),
];
