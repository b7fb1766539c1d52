import { EventEmitter } from 'node:events';

export interface Answer {
  status: number;
  /** The code of our own error; undefined when firebase-functions rejected the request first. */
  code: string | undefined;
  message: string | undefined;
  /** What it answered; undefined when it refused. */
  result: unknown;
}

/** Invokes the HTTP handler of a callable that is loaded in this process, without the local cloud. */
export function askFunction(
  callable: unknown,
  data: unknown,
  sent: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...sent };
  const header = (name: string) => headers[name.toLowerCase()];
  const request = { method: 'POST', headers, header, body: { data } };
  return new Promise((resolve) => {
    let status = 0;
    const response = Object.assign(new EventEmitter(), {
      setHeader: () => undefined,
      getHeader: () => undefined,
      status: (code: number) => {
        status = code;
        return response;
      },
      send: ({
        error,
        result,
      }: {
        error?: { message?: string; details?: { code?: string } };
        result?: unknown;
      }) => resolve({ status, code: error?.details?.code, message: error?.message, result }),
    });
    (callable as (request: unknown, response: unknown) => void)(request, response);
  });
}
