import { z } from '../zod.ts';
import { versionSchema } from '../documents/common.ts';

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

export interface SaveReply<Stored> {
  /** `conflict`: another version is stored than the one that was changed, and nothing was written. */
  outcome: 'saved' | 'conflict';
  value: Stored;
  version: number;
}

/** A save of one thing: what names it, what is sent, and what is stored, which may also be nothing yet. */
export interface SaveDefinition<
  Target = unknown,
  Sent = unknown,
  Stored = unknown,
  Typed = Sent,
> extends CallDefinition<
  z.ZodMiniType<Target & { seen: number; value: Sent }, Target & { seen: number; value: Typed }>,
  z.ZodMiniType<SaveReply<Stored>>
> {
  value: z.ZodMiniType<Sent, Typed>;
}

interface Parts<Target, Sent, Stored> {
  name: string;
  target: Target;
  value: Sent;
  /** Omitted where it has the form of what is sent. */
  stored?: Stored;
}

/**
 * A call that saves a value which others may change meanwhile. `seen` is the version that was changed: when another one is stored,
 * nothing is written and that one comes back. The stored value sent again is `saved`, so that a repeat after a lost reply is.
 */
export function defineSave<
  Target extends z.core.$ZodLooseShape,
  Sent extends z.ZodMiniType,
  Stored extends z.ZodMiniType = Sent,
>({
  name,
  target,
  value,
  stored,
}: Parts<Target, Sent, Stored>): SaveDefinition<
  // An empty target adds no fields; the object's own type would forbid all.
  { [Field in keyof Target]: z.output<Target[Field]> },
  z.output<Sent>,
  z.output<Stored>,
  z.input<Sent>
> {
  const definition = {
    name,
    value,
    request: z.object({ ...target, seen: versionSchema, value }),
    response: z.object({
      outcome: z.enum(['saved', 'conflict']),
      value: stored ?? value,
      version: versionSchema,
    }),
  };
  // TypeScript does not compute the fields of a shape that is not known yet.
  return definition as unknown as ReturnType<typeof defineSave<Target, Sent, Stored>>;
}
