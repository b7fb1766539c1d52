import type { Response } from 'express';
import { giftTokenSchema } from '@keepsong/domain/documents/gift';
import { GIFT_API, giftActionSchema } from '@keepsong/domain/gift-page';
import { parseInput } from '@keepsong/domain/validation';
import { AddressLimit, hostedCaller } from '../callable/address-limit.ts';
import { defineRequest } from '../callable/for-visitors.ts';
import { unsubscribeSecret } from '../config.ts';
import { actOnGift } from './act-on-gift.ts';
import { GONE, pageOf, refusal, type Answer } from './read-gift.ts';

/** Requests per address in ten minutes, counted by each instance; enough for a family behind one address. */
const REQUESTS_PER_ADDRESS = 600;
/** More reports than a person sends by hand. */
const REPORTS_PER_ADDRESS = 5;
const requests = new AddressLimit();
const reports = new AddressLimit();

function send(response: Response, { status, body }: Answer): void {
  response.status(status).json(body);
}

/** `/api/gifts/{token}`: a gift's page for the person who has the link. Without CORS, so for our pages only; never logs the token. */
export const giftPage = defineRequest(
  'gift_page_failed',
  { methods: ['GET', 'POST'], memory: '512MiB', timeoutSeconds: 60, secrets: [unsubscribeSecret] },
  async (request, response) => {
    response.set('X-Robots-Tag', 'noindex, nofollow');
    const isAction = request.method === 'POST';
    if (isAction && !request.is('application/json')) {
      response.set('Allow', 'GET, POST');
      send(response, refusal(405, 'not_allowed'));
      return;
    }
    const caller = hostedCaller(request);
    const input = isAction ? parseInput(giftActionSchema, request.body) : null;
    const isReport = input?.ok && input.value.type === 'report';
    if (
      !requests.admits(caller, REQUESTS_PER_ADDRESS) ||
      (isReport && !reports.admits(caller, REPORTS_PER_ADDRESS))
    ) {
      send(response, refusal(429, 'rate_limited'));
      return;
    }
    if (input && !input.ok) {
      send(response, refusal(400, 'invalid_input'));
      return;
    }
    const [, written] = new RegExp(`${GIFT_API}/([^/]+)$`).exec(request.path) ?? [];
    const token = giftTokenSchema.safeParse(written).data;
    if (!token) send(response, GONE);
    else send(response, input ? await actOnGift(token, input.value) : await pageOf(token));
  },
);
