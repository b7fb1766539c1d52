import type { Response } from 'express';
import { onRequest, type HttpsFunction, type HttpsOptions, type Request } from 'firebase-functions/v2/https';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';

type Answer = (request: Request, response: Response) => void | Promise<void>;

/** Short, because what was unpublished must disappear soon. Its files are deleted at once. */
export const SHORT_CACHE = 'public, max-age=0, s-maxage=60';

/** Defines a function that anybody may ask by HTTPS. Without CORS, so from our pages only. */
export const defineRequest = (options: HttpsOptions, answer: Answer): HttpsFunction =>
  onRequest(
    {
      ...optionsFor('public'),
      cors: false,
      invoker: 'public',
      maxInstances: 10,
      concurrency: 40,
      timeoutSeconds: 30,
      ...options,
    },
    answer,
  );

/** As `defineRequest`, for GET and HEAD alone. After a failure, which is logged as `failure`, the answer is a 503 that no cache keeps. */
export const defineRead = (failure: string, options: HttpsOptions, answer: Answer): HttpsFunction =>
  defineRequest(options, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).send('GET only');
      return;
    }
    try {
      response.set('X-Content-Type-Options', 'nosniff');
      await answer(request, response);
    } catch (error) {
      logEvent('error', failure, errorFields(error));
      response.set('Cache-Control', 'no-store').status(503).json({ error: 'unavailable' });
    }
  });
