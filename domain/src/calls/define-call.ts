import { z } from '../zod.ts';

/** A callable function as both sides see it: its exported name and the schemas of request and response. */
export interface CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  request: Request;
  response: Response;
}

const NO_REPLY = z.object({});

/** `response` is omitted where the reply says nothing. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType = typeof NO_REPLY,
>(definition: { name: string; request: Request; response?: Response }): CallDefinition<Request, Response> {
  return { response: NO_REPLY as z.ZodMiniType as Response, ...definition };
}

/** The reply of a call that names what the caller has seen: `conflict` when there is something else now, and nothing was written. */
export const SAVED_OR_CONFLICT = z.object({ outcome: z.enum(['saved', 'conflict']) });

export type CallRequest<C extends CallDefinition> = z.input<C['request']>;
export type CallResponse<C extends CallDefinition> = z.output<C['response']>;
