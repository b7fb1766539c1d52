import { parseInput } from '@keepsong/domain/validation';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import type { z } from 'zod/mini';
import { hostedCaller, type AddressLimit } from './address-limit.ts';

/** The bytes of a webhook's delivery; null after an answer, if it is no POST or too large. */
export function postedBytes(request: Request, response: Response, mostBytes: number): Buffer | null {
  if (request.method !== 'POST') {
    response.set('Allow', 'POST').status(405).send('POST only');
    return null;
  }
  if (request.rawBody.length > mostBytes) {
    response.status(413).send('Too large');
    return null;
  }
  return request.rawBody;
}

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
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (request.method !== 'POST' || !request.is('application/json')) {
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
