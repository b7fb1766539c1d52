import type { Account } from '../account.ts';
import { noSuch } from '../errors.ts';
import { listParams, retrieveParams } from '../params/other-params.ts';
import { createSessionParams, listSessionsParams } from '../params/session-params.ts';
import { checkSession, createSession, expireSession } from '../sessions.ts';
import type { StoredSession } from '../state.ts';
import { operation } from './operation.ts';
import { createdWithin, expanded, newestFirst, pageOf } from './reply.ts';

function find(account: Account, id: string): StoredSession {
  const stored = account.state.sessions.get(id);
  if (stored === undefined) throw noSuch('checkout.session', id, 'session');
  return stored;
}

const PATH = '/v1/checkout/sessions';

export const sessionOperations = [
  operation(
    'POST',
    PATH,
    createSessionParams,
    ({ account, params, baseUrl }) =>
      expanded(account, createSession(account, params, baseUrl).session, params.expand),
    ({ account, params }) => checkSession(params, account.now()),
  ),
  operation('GET', PATH, listSessionsParams, ({ account, params }) => {
    const within = createdWithin(params.created);
    const email = params.customer_details?.email.toLowerCase();
    const sessions = newestFirst(account.state.sessions.values())
      .map(({ session }) => session)
      .filter(
        (one) =>
          within(one) &&
          (params.status === undefined || one.status === params.status) &&
          (params.payment_intent === undefined || one.payment_intent === params.payment_intent) &&
          (email === undefined || one.customer_details?.email?.toLowerCase() === email),
      );
    return pageOf(account, sessions, params, PATH);
  }),
  operation('GET', `${PATH}/:id`, retrieveParams, ({ account, id, params }) =>
    expanded(account, find(account, id).session, params.expand),
  ),
  operation('POST', `${PATH}/:id/expire`, retrieveParams, ({ account, id, params, cause }) => {
    const stored = find(account, id);
    expireSession(account, stored, cause);
    return expanded(account, stored.session, params.expand);
  }),
  operation('GET', `${PATH}/:id/line_items`, listParams, ({ account, id, params }) =>
    pageOf(account, find(account, id).lineItems, params, `${PATH}/${id}/line_items`),
  ),
];
