import { onRequest } from 'firebase-functions/v2/https';
import { impersonalText, type ClientError } from '@keepsong/domain/client-error';
import { clientErrorSchema } from '@keepsong/domain/documents/client-error-day';
import { parseInput } from '@keepsong/domain/validation';
import { AddressLimit, addressOf } from '../callable/address-limit.ts';
import { BASE_OPTIONS } from '../config.ts';
import { errorFields, logEvent, type LogFields } from '../log.ts';
import { countClientError } from '../store/client-error-store.ts';

/** Reports per address in ten minutes, counted by each instance; enough for a few broken pages in one office. */
const ERRORS_PER_ADDRESS = 30;
const limit = new AddressLimit();

/** Personal data is removed again here, because anyone can send any text. */
export function clientErrorFields(error: ClientError): LogFields {
  const { reference, name, message, doing, frames, route, release } = error;
  return {
    reference,
    errorType: name,
    errorMessage: impersonalText(message),
    doing: impersonalText(doing),
    errorAt: frames.join(' < '),
    route,
    release,
  };
}

/** `/api/client-errors`: a browser reports an error. Only JSON, which no form of another site can send. */
export const clientErrors = onRequest(
  { ...BASE_OPTIONS, cors: false, maxInstances: 2, concurrency: 20, timeoutSeconds: 15, invoker: 'public' },
  async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    if (request.method !== 'POST' || !request.is('application/json')) {
      response.set('Allow', 'POST').status(405).json({ error: 'not_allowed' });
      return;
    }
    if (!limit.admits(addressOf(request), ERRORS_PER_ADDRESS)) {
      response.status(429).json({ error: 'rate_limited' });
      return;
    }
    const input = parseInput(clientErrorSchema, request.body);
    if (!input.ok) {
      response.status(400).json({ error: 'invalid_input' });
      return;
    }
    logEvent('error', 'client_error', clientErrorFields(input.value));
    try {
      await countClientError(new Date());
    } catch (error) {
      logEvent('warn', 'client_error_not_counted', errorFields(error));
    }
    response.status(204).end();
  },
);
