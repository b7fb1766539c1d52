import { parseInput } from '@keepsong/domain/validation';
import type { HttpsFunction, HttpsOptions, Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import type { z } from 'zod/mini';
import { logEvent } from '../log.ts';
import { hostedCaller, type AddressLimit } from './address-limit.ts';
import { defineRequest } from './for-visitors.ts';

interface Webhook<V> {
  /** Begins the names of its events in the log. */
  name: string;
  mostBytes: number;
  /** Null when its signature is not that of the service. */
  verified: (bytes: Buffer, request: Request) => Promise<V | null>;
  carryOut: (verified: V) => Promise<object>;
}

/** Defines the endpoint of a service's signed events. After a failure, the service delivers again. */
export const defineWebhook = <V>(
  { name, mostBytes, verified, carryOut }: Webhook<V>,
  options: HttpsOptions,
): HttpsFunction =>
  defineRequest(
    `${name}_failed`,
    { methods: ['POST'], timeoutSeconds: 60, ...options },
    async (request, response) => {
      if (request.rawBody.length > mostBytes) {
        response.status(413).send('Too large');
        return;
      }
      const delivered = await verified(request.rawBody, request);
      if (delivered === null) {
        logEvent('warn', `${name}_signature_refused`);
        response.status(400).send('Signature refused');
        return;
      }
      response.status(200).json(await carryOut(delivered));
    },
  );

interface Accepted<S> {
  schema: S;
  limit: AddressLimit;
  /** How many requests of one address the limit admits. */
  perAddress: number;
}

/** The body that a visitor's page has posted; null when the request was refused. Only JSON, which no form of another site can send. */
export function postedJson<S extends z.ZodMiniType>(
  request: Request,
  response: Response,
  { schema, limit, perAddress }: Accepted<S>,
): z.output<S> | null {
  if (!request.is('application/json')) {
    response.set('Allow', 'POST').status(405).json({ error: 'not_allowed' });
    return null;
  }
  if (!limit.admits(hostedCaller(request), perAddress)) {
    response.status(429).json({ error: 'rate_limited' });
    return null;
  }
  const input = parseInput(schema, request.body);
  if (!input.ok) {
    response.status(400).json({ error: 'invalid_input' });
    return null;
  }
  return input.value;
}
