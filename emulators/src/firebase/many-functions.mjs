/*
 * The entry of the functions in the local cloud. firebase-tools starts a process for each function, which loads the whole
 * build for one of them: eighty processes and two minutes of work. Here one process runs all that are configured alike
 * (`shared-workers.cjs`), so each request names its function.
 */
import * as functions from './lib/index.js';

export * from './lib/index.js';

const eventOf = (request) => {
  if (!request.header('ce-id')) return JSON.parse(request.rawBody.toString());
  const attributes = Object.entries(request.headers).filter(([name]) => name.startsWith('ce-'));
  return {
    ...Object.fromEntries(attributes.map(([name, value]) => [name.slice('ce-'.length), value])),
    data: request.body,
  };
};

export async function functionOfRequest(request, response) {
  const name = request.header('x-keepsong-function');
  const called = functions[name];
  try {
    if (called.__endpoint.eventTrigger) {
      await called(eventOf(request));
      response.json({ status: 'acknowledged' });
    } else await called(request, response);
  } catch (error) {
    // firebase-tools would end the process, and with it the requests of other functions.
    console.error(`${name} failed`, error);
    if (!response.headersSent) response.status(500).send(String(error));
  }
}
