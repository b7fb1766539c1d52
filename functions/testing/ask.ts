import { EventEmitter } from 'node:events';

export interface Answer {
  status: number;
  /** The code of our own error; undefined when firebase-functions rejected the request first. */
  code: string | undefined;
  message: string | undefined;
  /** What it answered; undefined when it refused. */
  result: unknown;
}

/** Invokes a function over HTTP that is loaded in this process, without the local cloud. */
export function askHandler(handler: unknown, request: object): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    let status = 200;
    const answer = (body: unknown) => resolve({ status, body });
    const response = Object.assign(new EventEmitter(), {
      ...{ set: () => response, setHeader: () => undefined, getHeader: () => undefined },
      status: (code: number) => {
        status = code;
        return response;
      },
      ...{ send: answer, json: answer },
    });
    const handle = handler as (asked: object, answered: object) => unknown;
    Promise.resolve(handle(request, response)).catch(reject);
  });
}

/** As `askHandler`, of a callable. */
export async function askFunction(
  callable: unknown,
  data: unknown,
  sent: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...sent };
  const header = (name: string) => headers[name.toLowerCase()];
  const { status, body } = await askHandler(callable, { method: 'POST', headers, header, body: { data } });
  const { error, result } = body as {
    error?: { message?: string; details?: { code?: string } };
    result?: unknown;
  };
  return { status, code: error?.details?.code, message: error?.message, result };
}
