import { impersonalText, type ClientError } from '@keepsong/domain/client-error';
import { clientErrorSchema } from '@keepsong/domain/client-error-schema';
import { AddressLimit } from '../callable/address-limit.ts';
import { postedJson } from '../callable/posted.ts';
import { defineRequest } from '../callable/for-visitors.ts';
import { logEvent, type LogFields } from '../log.ts';

/** Reports per address in ten minutes, counted by each instance; enough for a few broken pages in one office. */
const ERRORS_PER_ADDRESS = 30;
const limit = new AddressLimit();

/** With this type, Cloud Error Reporting groups and counts the lines by `stack_trace`. */
const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** Personal data is removed again here, because anyone can send any text. */
export function clientErrorFields(error: ClientError): LogFields {
  const { reference, name, message, doing, frames, route, release } = error;
  const errorMessage = impersonalText(message);
  return {
    '@type': REPORTED,
    stack_trace: [`${name}: ${errorMessage}`, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
    reference,
    errorType: name,
    errorMessage,
    doing: impersonalText(doing),
    errorAt: frames.join(' < '),
    route,
    release,
  };
}

/** `/api/client-errors`: a browser reports an error. */
export const clientErrors = defineRequest(
  'client_error_failed',
  { methods: ['POST'], maxInstances: 2, timeoutSeconds: 15 },
  (request, response) => {
    const error = postedJson(request, response, {
      schema: clientErrorSchema,
      limit,
      perAddress: ERRORS_PER_ADDRESS,
    });
    if (!error) return;
    logEvent('error', 'client_error', clientErrorFields(error));
    response.status(204).end();
  },
);
