import type { Account } from '../account.ts';
import { API_VERSION } from '../account.ts';
import { badParam, noSuch } from '../errors.ts';
import { newId, randomToken } from '../ids.ts';
import {
  createEndpointParams,
  listEventsParams,
  listParams,
  retrieveParams,
} from '../params/other-params.ts';
import type { StoredEvent } from '../state.ts';
import { operation } from './operation.ts';
import { createdWithin, expanded, newestFirst, pageOf } from './reply.ts';

const ENDPOINTS = '/v1/webhook_endpoints';

function wasDelivered({ deliveries }: StoredEvent): boolean {
  return deliveries.every((one) => one.status === 'succeeded');
}

/** 'charge.*' stands for every type below it. */
function matchesType(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

function endpoint(account: Account, id: string) {
  const found = account.endpoints().find((one) => one.id === id);
  if (found === undefined) throw noSuch('webhook endpoint', id, 'webhook_endpoint');
  return found;
}

export const eventOperations = [
  operation(
    'GET',
    '/v1/events',
    listEventsParams,
    ({ account, params }) => {
      const within = createdWithin(params.created);
      const patterns = params.types ?? (params.type === undefined ? ['*'] : [params.type]);
      const events = newestFirst(account.state.events.values())
        .filter(
          (stored) =>
            params.delivery_success === undefined || wasDelivered(stored) === params.delivery_success,
        )
        .map(({ event }) => event)
        .filter((event) => within(event) && patterns.some((pattern) => matchesType(pattern, event.type)));
      return pageOf(account, events, params, '/v1/events');
    },
    ({ params }) => {
      if (params.type !== undefined && params.types !== undefined) {
        throw badParam('type', 'You may only specify one of these parameters: type, types.');
      }
    },
  ),
  operation('GET', '/v1/events/:id', retrieveParams, ({ account, id, params }) => {
    const stored = account.state.events.get(id);
    if (stored === undefined) throw noSuch('event', id, 'id');
    return expanded(account, stored.event, params.expand);
  }),
  operation('POST', ENDPOINTS, createEndpointParams, ({ account, params }) => {
    const id = newId.endpoint();
    const secret = `whsec_${randomToken(32)}`;
    const made = {
      id,
      object: 'webhook_endpoint' as const,
      api_version: params.api_version ?? API_VERSION,
      application: null,
      created: account.now(),
      description: params.description ?? null,
      enabled_events: params.enabled_events,
      livemode: false,
      metadata: params.metadata ?? {},
      status: 'enabled',
      url: params.url,
    };
    account.state.endpoints.set(id, { id, endpoint: made, secret });
    account.changed();
    // The secret is shown this once.
    return { ...made, secret };
  }),
  operation('GET', ENDPOINTS, listParams, ({ account, params }) => {
    const endpoints = account
      .endpoints()
      .map((one) => one.endpoint)
      .reverse();
    return pageOf(account, endpoints, params, ENDPOINTS);
  }),
  operation('GET', `${ENDPOINTS}/:id`, retrieveParams, ({ account, id }) => endpoint(account, id).endpoint),
  operation('DELETE', `${ENDPOINTS}/:id`, retrieveParams, ({ account, id }) => {
    endpoint(account, id);
    if (!account.state.endpoints.delete(id)) {
      throw badParam('webhook_endpoint', 'This endpoint comes from the configuration and stays.');
    }
    account.changed();
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
