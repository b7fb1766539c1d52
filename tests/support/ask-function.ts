import { EventEmitter } from 'node:events';

export interface Answer {
  status: number;
  /** The code of a refusal by our own code; undefined when Firebase's library refused before it. */
  code: string | undefined;
  message: string | undefined;
}

/** Asks a callable that was loaded into this process, as its web server would, without a local cloud in between. */
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
      send: ({ error }: { error?: { message?: string; details?: { code?: string } } }) =>
        resolve({ status, code: error?.details?.code, message: error?.message }),
    });
    (callable as (request: unknown, response: unknown) => void)(request, response);
  });
}
