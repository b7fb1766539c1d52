import type { z } from '../zod.ts';

/** A callable function as both sides see it: its exported name and the schemas of request and response. */
export interface CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  request: Request;
  response: Response;
}

export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  definition: CallDefinition<Request, Response>,
): CallDefinition<Request, Response> {
  return definition;
}

export type CallRequest<C extends CallDefinition> = z.input<C['request']>;
export type CallResponse<C extends CallDefinition> = z.output<C['response']>;
