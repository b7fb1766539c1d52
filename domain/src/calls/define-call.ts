import type { z } from 'zod';

/** A callable function as both sides see it: its exported name and the schemas of request and response. */
export interface CallDefinition<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  name: string;
  request: Request;
  response: Response;
}

export function defineCall<Request extends z.ZodType, Response extends z.ZodType>(
  definition: CallDefinition<Request, Response>,
): CallDefinition<Request, Response> {
  return definition;
}

export type CallRequest<C extends CallDefinition> = z.input<C['request']>;
export type CallResponse<C extends CallDefinition> = z.output<C['response']>;
