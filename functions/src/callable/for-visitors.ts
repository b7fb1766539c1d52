import type { Response } from 'express';
import { onRequest, type HttpsFunction, type HttpsOptions, type Request } from 'firebase-functions/v2/https';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';

type Answer = (request: Request, response: Response) => void | Promise<void>;

/** Short, because what was unpublished must disappear soon. Its files are deleted at once. */
export const SHORT_CACHE = 'public, max-age=0, s-maxage=60';

interface RequestOptions extends HttpsOptions {
  methods: readonly string[];
}

/**
 * Defines a function that anybody may ask by HTTPS. Without CORS, so from our pages only. No cache keeps an answer that does not say so. After a
 * failure, which is logged as `failure`, the answer is a 503.
 */
export const defineRequest = (
  failure: string,
  { methods, ...options }: RequestOptions,
  answer: Answer,
): HttpsFunction =>
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
    async (request, response) => {
      response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
      if (!methods.includes(request.method)) {
        response.set('Allow', methods.join(', ')).status(405).json({ error: 'not_allowed' });
        return;
      }
      try {
        await answer(request, response);
      } catch (error) {
        logEvent('error', failure, errorFields(error));
        response.set('Cache-Control', 'no-store').status(503).json({ error: 'unavailable' });
      }
    },
  );

/** As `defineRequest`, for GET and HEAD. */
export const defineRead = (failure: string, options: HttpsOptions, answer: Answer): HttpsFunction =>
  defineRequest(failure, { methods: ['GET', 'HEAD'], ...options }, answer);
